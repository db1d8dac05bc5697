import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NavigationFilter } from "./domain/navigation-filter.ts";

/** The navigation types that the filter panel offers; the other labels of boats stay at home. */
export const navigationFilterLabel = /* @__PURE__ */ labelsOf<NavigationFilter>({
  avec_skipper: m.reference_navigation_mode_avec_skipper,
  sans_skipper: m.reference_navigation_mode_sans_skipper,
  co_navigation: m.reference_navigation_mode_co_navigation,
});
