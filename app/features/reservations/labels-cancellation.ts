import { cancellationPolicyLabel } from "#app/features/boats/labels.ts";
import { formatMoney, formatPercent } from "#app/i18n/format.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OwnerCancellationReason } from "./domain/cancellation-record.ts";
import type { RefundState } from "./domain/money-states.ts";
import type { RefundReason } from "./domain/refund-reason.ts";

/** The label of a reason for an owner's cancellation (spec 2 §9). */
export const cancellationReasonLabel = /* @__PURE__ */ labelsOf<OwnerCancellationReason>({
  "force-majeure": m.reservations_reason_force_majeure,
  "tenant-cancellation": m.reservations_reason_tenant_cancellation,
  "boat-unavailable": m.reservations_reason_boat_unavailable,
  weather: m.reservations_reason_weather,
  other: m.reservations_reason_other,
});

/** What the renter reads about a refund that does not take its usual way. */
export const unusualRefundTexts = {
  with_bank: m.reservations_refund_with_bank,
  failed: m.reservations_refund_failed,
  settled: m.reservations_refund_settled,
} as const satisfies Record<Exclude<RefundState, "under_way" | "done">, unknown>;

/** How a reason changes the fee (spec 2 §9); null when it does not. */
export function cancellationReasonNote(reason: OwnerCancellationReason): string | null {
  if (reason === "force-majeure") return m.reservations_note_force_majeure();
  return reason === "weather" ? m.reservations_note_weather() : null;
}

/** The rule that decided about a refund, and how many days before departure the renter cancelled. */
export function refundReasonText(reason: RefundReason, language: Language): string {
  const policy = cancellationPolicyLabel(reason.policy).toLowerCase();
  const limit = m.reservations_days({ count: reason.untilDaysBefore });
  const rule =
    reason.sharePercent === 0
      ? m.reservations_refund_rule_over({ policy, limit })
      : m.reservations_refund_rule({
          policy,
          limit,
          percentage: formatPercent(reason.sharePercent, language),
          commission: formatMoney(reason.commissionCents),
        });
  return `${rule} ${cancelledWhen(reason.daysBefore)}`;
}

function cancelledWhen(daysBefore: number): string {
  if (daysBefore < 0) return m.reservations_cancelled_during();
  if (daysBefore === 0) return m.reservations_cancelled_on_departure();
  return m.reservations_cancelled_before({ days: m.reservations_days({ count: daysBefore }) });
}
