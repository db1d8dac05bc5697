import {
  type DisputeReason,
  type DisputeStatus,
  readDispute,
} from "#app/features/payments/domain/payment-problem.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Role } from "#app/platform/actor.ts";

/** The label of a role. */
export const roleLabel = labelsOf<Role>({
  moderator: m.operator_role_moderator,
  admin: m.operator_role_admin,
});

const disputeReason = labelsOf<DisputeReason>({
  fraudulent: m.operator_dispute_reason_fraudulent,
  unrecognized: m.operator_dispute_reason_unrecognized,
  duplicate: m.operator_dispute_reason_duplicate,
  product_not_received: m.operator_dispute_reason_product_not_received,
  product_unacceptable: m.operator_dispute_reason_product_unacceptable,
  credit_not_processed: m.operator_dispute_reason_credit_not_processed,
  subscription_canceled: m.operator_dispute_reason_subscription_canceled,
  general: m.operator_dispute_reason_general,
});

const disputeStatus = labelsOf<DisputeStatus>({
  needs_response: m.operator_dispute_needs_response,
  under_review: m.operator_dispute_under_review,
  won: m.operator_dispute_won,
  lost: m.operator_dispute_lost,
  warning_needs_response: m.operator_dispute_warning_needs_response,
  warning_under_review: m.operator_dispute_warning_under_review,
  warning_closed: m.operator_dispute_warning_closed,
});

/**
 * The bank's reason for a dispute and the dispute's status, as labels; values without a label as the
 * provider names them.
 */
export function disputeTexts(detail: string): string[] {
  const { reason, status } = readDispute(detail);
  return [
    typeof reason === "string" ? disputeReason(reason) : reason.text,
    typeof status === "string" ? disputeStatus(status) : status.text,
  ];
}
