import type { Role, UserActor } from "#app/platform/actor.ts";

/** Somebody signed in, for rules that ask who it is; no row stands behind. */
export function person(userId: string, ...roles: Role[]): UserActor {
  return { kind: "user", userId, email: `${userId}@escale.example`, roles };
}
