/** What people do to their profiles. */
export type ProfileDomainEvent = { type: "profile_updated" | "avatar_updated"; userId: string };
