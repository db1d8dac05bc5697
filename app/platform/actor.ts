/** Stored roles. Owner and renter are not among them: they follow from the record (spec 1 §6). */
export const roles = ["moderator", "admin"] as const;
export type Role = (typeof roles)[number];

/** A signed-in person. What they may do follows from their id, their roles and the record. */
export type UserActor = {
  kind: "user";
  userId: string;
  email: string;
  roles: readonly Role[];
  /**
   * The person has a role that does not count until their account has a second factor
   * (REQUIRE_SECOND_FACTOR).
   */
  awaitsSecondFactor?: boolean;
};

type AnonymousActor = { kind: "anonymous" };
export type Actor = AnonymousActor | UserActor;

export const anonymous: AnonymousActor = { kind: "anonymous" };

const moderating: readonly Role[] = ["moderator", "admin"];

/**
 * True for admins only: background jobs, payments, payouts and people with roles concern the site's operator
 * alone.
 */
export function canOperate(actor: Actor): boolean {
  return actor.kind === "user" && actor.roles.includes("admin");
}

/** True for moderators and admins (spec 1 §6). */
export function canModerate(actor: Actor): boolean {
  return actor.kind === "user" && moderating.some((role) => actor.roles.includes(role));
}
