import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OwnerCancellationReason } from "./domain/cancellation-record.ts";

/** The label of a reason for an owner's cancellation (spec 2 §9). */
export const cancellationReasonLabel = /* @__PURE__ */ labelsOf<OwnerCancellationReason>({
  "force-majeure": m.reservations_reason_force_majeure,
  "tenant-cancellation": m.reservations_reason_tenant_cancellation,
  "boat-unavailable": m.reservations_reason_boat_unavailable,
  weather: m.reservations_reason_weather,
  other: m.reservations_reason_other,
});

/** How a reason changes the fee (spec 2 §9); null when it does not. */
export function cancellationReasonNote(reason: OwnerCancellationReason): string | null {
  if (reason === "force-majeure") return m.reservations_note_force_majeure();
  return reason === "weather" ? m.reservations_note_weather() : null;
}
