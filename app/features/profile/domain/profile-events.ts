/** The events of people's own profiles. */
export type ProfileDomainEvent = { type: "profile_updated" | "avatar_updated"; userId: string };
