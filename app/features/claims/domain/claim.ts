/** What moderators work on, one of them at a time. */
export const claimSubjects = ["listing", "report", "review", "contest"] as const;
