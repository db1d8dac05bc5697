import type { MessageKey } from "#app/i18n/message-key.ts";
import type { PaymentReturn } from "./domain/payment-return.ts";

type ReturnToast = { tone: "success" | "error" | "info"; key: MessageKey };

/** The toast for a renter who is back from the provider's page (spec 2 §8); null for none. */
export const paymentReturnToasts = {
  paid: { tone: "success", key: "payments_paid" },
  returned: { tone: "error", key: "payments_returned" },
  returned_late: { tone: "error", key: "payments_returned_late" },
  returned_left: { tone: "error", key: "payments_returned_left" },
  returned_withdrawn: { tone: "error", key: "payments_returned_withdrawn" },
  returned_suspended: { tone: "error", key: "payments_returned_suspended" },
  returned_other: { tone: "error", key: "payments_returned_other" },
  refund_failed: { tone: "error", key: "payments_refund_failed" },
  refund_with_bank: { tone: "error", key: "payments_refund_with_bank" },
  refund_settled: { tone: "error", key: "payments_refund_settled" },
  unconfirmed: { tone: "info", key: "payments_unconfirmed" },
  cancelled: { tone: "info", key: "payments_cancelled" },
  cancelled_late: { tone: "info", key: "payments_cancelled_late" },
  failed: { tone: "error", key: "messages_failed" },
  unknown: null,
} as const satisfies Record<Exclude<PaymentReturn, "cancellable">, ReturnToast | null>;
