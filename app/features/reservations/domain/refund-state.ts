/** How the refund of a cancelled rental stands; `failed` waits for the operator. */
export type RefundState = "under_way" | "failed" | "done";
