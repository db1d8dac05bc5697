/** The statuses of a rental that was paid, even if it was cancelled afterwards; the others are holds. */
export const paidStatuses = ["confirmed", "completed", "cancelled"] as const;

/** The statuses of a rental that is paid and not cancelled. */
export const standingStatuses = ["confirmed", "completed"] as const;
