/**
 * The state of a refund; a `failed` one waits for the operator, who returned the money of a `settled` one by
 * other means.
 */
export type RefundState = "under_way" | "failed" | "settled" | "done";
