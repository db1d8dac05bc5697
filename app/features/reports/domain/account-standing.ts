/** Whether a person may use their account: moderators suspend it for a time, its owner closes it for good. */
export type AccountStanding = "open" | "suspended" | "closed";
