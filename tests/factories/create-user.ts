import { randomUUID } from "node:crypto";
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
export const testPassword = "Escale2025!";

let hash: Promise<string> | undefined;
let count = 0;

/** The hash of `testPassword`, computed only once because hashing is slow on purpose. */
export function testPasswordHash(): Promise<string> {
  hash ??= hashPassword(testPassword);
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

  const userId = traits.id ?? randomUUID();

  // One statement, because tests create thousands of users, and a transaction would take five.
  const user = db.$with("new_user").as(
    db
      .insert(users)
      .values({
        id: userId,
        name: firstName,
        email,
        emailVerified: traits.confirmed ?? true,
      })
      .returning({ id: users.id }),
  );
  const account = db
    .$with("new_account")
    .as(
      db
        .insert(accounts)
        .values({ userId, accountId: userId, providerId: "credential", password })
        .returning({ id: accounts.id }),
    );
  const given = roles.map((role, index) =>
    db
      .$with(`new_role_${index}`)
      .as(db.insert(userRoles).values({ userId, role }).returning({ role: userRoles.role })),
  );
  await db
    .with(user, account, ...given)
    .insert(profiles)
    .values({
      userId,
      firstName,
      lastName,
      phone: traits.phone === undefined ? "+33612345678" : traits.phone,
      language: traits.language ?? "fr",
    });
  return {
    userId,
    email,
    actor: { kind: "user", userId, email, roles },
    password: testPassword,
  };
}
