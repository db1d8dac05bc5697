import type { Language } from "#app/i18n/language.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { internationalPhone } from "#app/platform/text/phone-number.server.ts";
import { accounts, profiles, users } from "#db/schema/schema.ts";
import type { RegistrationInput } from "../schema.ts";
import { beginConfirmation } from "./begin-confirmation.server.ts";

type Refused = "account_exists" | "phone_invalid";

/**
 * Creates an account with its profile and sends the mail that confirms its address; signing in is only
 * possible after that (spec 1 §4). The browser gets a cookie: it waits for the confirmation and is then
 * redirected to where the visitor was. Refuses an address that has an account, and says so, as spec 1 §8
 * requires. Of two concurrent registrations of an address, the database accepts one.
 */
export async function registerAccount(
  { auth, db, record, limits, address, now }: VisitorScope,
  input: RegistrationInput & { language: Language; redirectTo?: string | undefined },
): Promise<Outcome<{ userId: string; headers: Headers }, Refused> | RateLimited> {
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
    const waiting = { userId: user.id, redirectTo };
    const { confirmationId, cookie } = await beginConfirmation(tx, now, waiting);
    await record(tx, { type: "account_registered", confirmationId, ...waiting });
    return done({ userId: user.id, headers: new Headers({ "Set-Cookie": cookie }) });
  });
}
