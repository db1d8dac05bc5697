import { demoPassword } from "#db/demo/demo-accounts.ts";
import { type DemoAccount, emailOf } from "./sign-in.ts";
import { type APIRequestContext, test as base, expect, type Page } from "./test.ts";

type State = Awaited<ReturnType<APIRequestContext["storageState"]>>;

/** The cookies of demo accounts: a worker signs in to each account at most once. */
const states = new Map<DemoAccount, Promise<State>>();

/**
 * Tests whose browser is signed in as a demo account from the start: `test.use({ account })`. The tests of a
 * worker share its session, so none of them may sign it out.
 */
export const test = base.extend<{ account: DemoAccount | null }>({
  account: [null, { option: true }],
  storageState: async ({ account, playwright, baseURL }, use) => {
    if (account && !states.has(account)) {
      const request = playwright.request.newContext({ ...(baseURL && { baseURL }) });
      states.set(
        account,
        request.then((context) => signedInState(context, emailOf(account))),
      );
    }
    await use(account ? await states.get(account) : undefined);
  },
});

async function signedInState(request: APIRequestContext, email: string): Promise<State> {
  await postSignIn(request, email);
  await passGreeting(request);
  const state = await request.storageState();
  await request.dispose();
  return state;
}

/** Consumes the greeting, which is shown once, so that it does not appear on the first page of a test. */
async function passGreeting(request: APIRequestContext): Promise<void> {
  await request.get("/help");
}

/**
 * Signs the page's browser in without loading a page, with a session of its own. The redirect of the login
 * form itself is tested in tests/e2e/navigation.spec.ts.
 */
export async function signInUnseen(page: Page, account: DemoAccount): Promise<void> {
  await postSignIn(page.request, emailOf(account));
  await passGreeting(page.request);
}

/** The headers with which other requests are those of the page's user. */
export async function cookieHeaders(page: Page): Promise<{ Cookie: string }> {
  const cookies = await page.context().cookies();
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

/** Signs in by a request: the request context gets the cookies. */
export async function postSignIn(
  request: APIRequestContext,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  const answer = await request.post("/login", { form: { email, password }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}
