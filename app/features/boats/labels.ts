import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BoatStatus } from "./domain/boat-status.ts";
import type { YachtSubtype } from "./domain/boat-type.ts";
import type { CancellationPolicy } from "./domain/cancellation-policy.ts";
import type { NavigationMode } from "./domain/navigation-mode.ts";
import { type CityName, findCity, townOf } from "./domain/reference-cities.ts";
import { countryLabel } from "./labels-country.ts";

// What headings need. Cards take labels-type.ts alone, and longer lists have files of their own.

/** 'Yacht à moteur' or 'Yacht à voile'. */
export const yachtSubtypeLabel = /* @__PURE__ */ labelsOf<YachtSubtype>({
  moteur: m.reference_yacht_subtype_moteur,
  voile: m.reference_yacht_subtype_voile,
});

/** Who steers: 'Avec skipper', 'Sans skipper', 'Avec ou sans skipper', 'Co-navigation' (spec 1 §2). */
export const navigationModeLabel = /* @__PURE__ */ labelsOf<NavigationMode>({
  sans_skipper: m.reference_navigation_mode_sans_skipper,
  avec_skipper: m.reference_navigation_mode_avec_skipper,
  avec_ou_sans_skipper: m.reference_navigation_mode_avec_ou_sans_skipper,
  co_navigation: m.reference_navigation_mode_co_navigation,
});

/** The moderation status in the words of spec 2 §4. */
export const boatStatusLabel = /* @__PURE__ */ labelsOf<BoatStatus>({
  pending: m.reference_boat_status_pending,
  approved: m.reference_boat_status_approved,
  rejected: m.reference_boat_status_rejected,
  suspended: m.reference_boat_status_suspended,
});

/** The policy in one word; what it means in full is not said here. */
export const cancellationPolicyLabel = /* @__PURE__ */ labelsOf<CancellationPolicy>({
  flexible: m.reference_cancellation_policy_flexible,
  moderate: m.reference_cancellation_policy_moderate,
  strict: m.reference_cancellation_policy_strict,
});

// Only towns that English writes otherwise than French.
const townLabels: Partial<Record<CityName, () => string>> = {
  "Dunkerque, France": m.reference_city_dunkerque,
  "Barcelone, Espagne": m.reference_city_barcelone,
  "Palma de Majorque, Espagne": m.reference_city_palma_de_majorque,
  "Gênes, Italie": m.reference_city_genes,
  "Athènes, Grèce": m.reference_city_athenes,
  "Santorin, Grèce": m.reference_city_santorin,
  "Lisbonne, Portugal": m.reference_city_lisbonne,
};

/**
 * A stored city as its reader writes it: 'Athènes, Grèce' is 'Athens, Greece' in English, which
 * `findCity` reads as well. A city that is not listed stays as it is.
 */
export function cityLabel(name: string): string {
  const city = findCity(name);
  if (city === null) return name;
  const town = townLabels[city.name]?.() ?? townOf(city.name);
  return `${town}, ${countryLabel(city.countryCode)}`;
}

/** Where a boat lies, on a card: 'Marseille · Vieux-Port', and abroad 'Gênes, Italie · Porto Antico'. */
export function boatPlaceLabel({ city, port }: { city: string; port: string }): string {
  const home = `, ${countryLabel("FR")}`;
  const label = cityLabel(city);
  const town = label.endsWith(home) ? label.slice(0, -home.length) : label;
  return port === "" ? town : `${town} · ${port}`;
}
