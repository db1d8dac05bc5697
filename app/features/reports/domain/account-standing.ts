/**
 * Whether somebody may use their account: moderators suspend one for now, its person closes it for good.
 */
export type AccountStanding = "open" | "suspended" | "closed";
