/** The state of a cancelled rental's refund; a `failed` one waits for the operator. */
export type RefundState = "under_way" | "failed" | "done";
