import { hashPassword } from "better-auth/crypto";
import type { Role, UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { accounts, profiles, userRoles, users } from "#db/schema/schema.ts";

type UserTraits = {
  id?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  roles?: Role[];
  /** Whether the email address is confirmed; if not, the user cannot sign in. */
  confirmed?: boolean;
  language?: "fr" | "en";
};

export type TestUser = { userId: string; email: string; actor: UserActor; password: string };

/** The password of every user that a test creates. */
export const TEST_PASSWORD = "Escale2025!";

let hash: Promise<string> | undefined;
let count = 0;

/** The hash of `TEST_PASSWORD`, computed only once because hashing is slow on purpose. */
export function testPasswordHash(): Promise<string> {
  hash ??= hashPassword(TEST_PASSWORD);
  return hash;
}

/** Inserts a user with a password, a profile and the given roles, as registration leaves them. */
export async function createUser(db: Db, traits: UserTraits = {}): Promise<TestUser> {
  count += 1;
  const firstName = traits.firstName ?? "Camille";
  const lastName = traits.lastName ?? "Riou";
  const email = traits.email ?? `user-${count}@escale.example`;
  const roles = traits.roles ?? [];
  const password = await testPasswordHash();

  const userId = await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        ...(traits.id && { id: traits.id }),
        name: firstName,
        email,
        emailVerified: traits.confirmed ?? true,
      })
      .returning({ id: users.id });
    if (!user) throw new Error("The user was not inserted");
    await tx
      .insert(accounts)
      .values({ userId: user.id, accountId: user.id, providerId: "credential", password });
    await tx.insert(profiles).values({
      userId: user.id,
      firstName,
      lastName,
      phone: traits.phone === undefined ? "+33612345678" : traits.phone,
      language: traits.language ?? "fr",
    });
    for (const role of roles) await tx.insert(userRoles).values({ userId: user.id, role });
    return user.id;
  });
  return {
    userId,
    email,
    actor: { kind: "user", userId, email, roles },
    password: TEST_PASSWORD,
  };
}
