export type Role = "moderator" | "admin";

/** A signed-in person. Everything that he may do follows from his id, his roles and the record. */
export type UserActor = {
  kind: "user";
  userId: string;
  email: string;
  roles: readonly Role[];
  /** He has a role, which counts once a second factor guards his account (REQUIRE_SECOND_FACTOR). */
  awaitsSecondFactor?: boolean;
};

export type AnonymousActor = { kind: "anonymous" };
export type Actor = AnonymousActor | UserActor;

export const anonymous: AnonymousActor = { kind: "anonymous" };

/** True for moderators and admins (spec 1 §6). */
export function canModerate(actor: Actor): boolean {
  return actor.kind === "user" && actor.roles.length > 0;
}
