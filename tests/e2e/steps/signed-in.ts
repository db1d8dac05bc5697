import type { BrowserContext } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/schema.ts";
import { readOrCreateSecrets } from "#server/secrets-file.ts";
import { createSession } from "#tests/factories/create-session.ts";
import { type DemoAccount, emailOf } from "./sign-in.ts";
import { siteDatabase, siteDataDir } from "./site-database.ts";
import { type APIRequestContext, test as base, type Page } from "./test.ts";

type State = Awaited<ReturnType<APIRequestContext["storageState"]>>;

/** The cookies of demo accounts: a worker signs in to each account at most once. */
const states = new Map<DemoAccount, Promise<State>>();

/**
 * Tests whose browser is signed in as a demo account from the start: `test.use({ account })`. The tests of a
 * worker share its session, so none of them may sign it out.
 */
export const test = base.extend<{ account: DemoAccount | null }>({
  account: [null, { option: true }],
  storageState: async ({ account }, use) => {
    if (account && !states.has(account)) states.set(account, signedInState(account));
    await use(account ? await states.get(account) : undefined);
  },
});

/** The stored state of a browser with a new session of a demo account. */
export async function signedInState(account: DemoAccount): Promise<State> {
  const [user] = await siteDatabase()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(account)));
  if (!user) throw new Error("The demo accounts are missing");
  return stateOf(user.id);
}

/** The stored state of a browser with a new session of this user. */
async function stateOf(userId: string): Promise<State> {
  const { authSecret } = await readOrCreateSecrets(siteDataDir);
  const cookie = {
    name: "better-auth.session_token",
    value: await createSession(siteDatabase(), { userId, authSecret }),
    domain: "localhost",
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax",
  } as const;
  return { cookies: [cookie], origins: [] };
}

/**
 * Signs the page's browser in with a session of its own, without a request: checking a password is slow on
 * purpose. The sign-in form itself is tested in tests/screens/login.test.ts.
 */
export async function addSession(page: Page, account: DemoAccount): Promise<void> {
  await page.context().addCookies((await signedInState(account)).cookies);
}

/** Signs a browser in as this user, without a request. */
export async function signInUser(context: BrowserContext, userId: string): Promise<void> {
  await context.addCookies((await stateOf(userId)).cookies);
}

/** The headers with which other requests are those of the page's user. */
export async function cookieHeaders(page: Page): Promise<{ Cookie: string }> {
  const cookies = await page.context().cookies();
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}
