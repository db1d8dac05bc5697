import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ShownBoatStatus } from "./domain/boat-status.ts";
import type { YachtSubtype } from "./domain/boat-type.ts";
import type { CancellationPolicy } from "./domain/cancellation-policy.ts";
import { type NavigationMode, sharesCosts } from "./domain/navigation-mode.ts";

// Labels of a boat's heading. Cards only use labels-type.ts, and the longer lists have their own files.

/** 'Yacht à moteur' or 'Yacht à voile'. */
export const yachtSubtypeLabel = /* @__PURE__ */ labelsOf<YachtSubtype>({
  moteur: m.reference_yacht_subtype_moteur,
  voile: m.reference_yacht_subtype_voile,
});

/**
 * Who steers: 'Avec skipper', 'Sans skipper', 'Avec ou sans skipper', 'Co-navigation' (spec 1 §2).
 */
export const navigationModeLabel = /* @__PURE__ */ labelsOf<NavigationMode>({
  sans_skipper: m.reference_navigation_mode_sans_skipper,
  avec_skipper: m.reference_navigation_mode_avec_skipper,
  avec_ou_sans_skipper: m.reference_navigation_mode_avec_ou_sans_skipper,
  co_navigation: m.reference_navigation_mode_co_navigation,
});

/** The moderation status in the words of spec 2 §4, or 'draft' before the boat is published. */
export const boatStatusLabel = /* @__PURE__ */ labelsOf<ShownBoatStatus>({
  draft: m.reference_boat_status_draft,
  pending: m.reference_boat_status_pending,
  approved: m.reference_boat_status_approved,
  rejected: m.reference_boat_status_rejected,
  suspended: m.reference_boat_status_suspended,
});

/** The policy in one word, without its terms. */
export const cancellationPolicyLabel = /* @__PURE__ */ labelsOf<CancellationPolicy>({
  flexible: m.reference_cancellation_policy_flexible,
  moderate: m.reference_cancellation_policy_moderate,
  strict: m.reference_cancellation_policy_strict,
});

/** Whether the renter needs a licence. */
export function licenseLabel(isRequired: boolean): string {
  return isRequired ? m.boats_license_required() : m.boats_license_not_required();
}

type RentalTerms = { isProfessional: boolean; navigationMode: NavigationMode };

/**
 * The kind of contract with this owner, shown before booking and before payment: the law that applies, and in
 * co-navigation that the price is a share of costs.
 */
export function rentalTermsText({ isProfessional, navigationMode }: RentalTerms): string {
  const law = isProfessional ? m.boats_owner_professional_law() : m.boats_owner_private_law();
  return sharesCosts(navigationMode) ? `${m.boats_shared_costs()} ${law}` : law;
}
