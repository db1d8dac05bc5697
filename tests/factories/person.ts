import type { Role, UserActor } from "#app/platform/actor.ts";

/** A signed-in actor for policies, without any row in the database. */
export function person(userId: string, ...roles: Role[]): UserActor {
  return { kind: "user", userId, email: `${userId}@escale.example`, roles };
}
