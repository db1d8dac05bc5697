import type { Language } from "#app/i18n/language.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/rate-limits.server.ts";
import { accounts, profiles, users } from "#db/schema/schema.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { internationalPhone } from "#app/platform/phone-number.server.ts";
import type { RegistrationInput } from "../schema.ts";

type Refused = "account_exists" | "phone_invalid";

/**
 * Creates an account with its profile and sends the confirmation link, which leads back to what the
 * visitor was doing; nobody can sign in before it is followed (spec 1 §4). Says when the account
 * exists, as spec 1 §8 asks; of two concurrent registrations of one address the database accepts
 * one.
 */
export async function registerAccount(
  { auth, db, record, limits, address }: VisitorScope,
  input: RegistrationInput & { language: Language; redirectTo?: string | undefined },
): Promise<Outcome<{ userId: string }, Refused> | RateLimited> {
  const number = internationalPhone(input.phone, input.countryCode);
  if (!number) return refused("phone_invalid");
  const tooMany = await overLimit(limits, ["registration", address]);
  if (tooMany) return tooMany;
  const { password: passwords } = await auth.$context;
  const hash = await passwords.hash(input.password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name: `${input.firstName} ${input.lastName}`, email: input.email })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return refused("account_exists");
    await tx.insert(accounts).values({
      userId: user.id,
      accountId: user.id,
      providerId: "credential",
      password: hash,
    });
    await tx.insert(profiles).values({
      userId: user.id,
      firstName: input.firstName,
      lastName: input.lastName,
      ...number,
      language: input.language,
    });
    const { redirectTo } = input;
    await record(tx, { type: "account_registered", userId: user.id, redirectTo });
    return done({ userId: user.id });
  });
}
