import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endSessions } from "#app/features/auth/commands/end-sessions.server.ts";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { signOut } from "#app/features/auth/commands/sign-out.server.ts";
import { findChallenge } from "#app/features/auth/queries/find-challenge.server.ts";
import type { SignInInput } from "#app/features/auth/schema.ts";
import { followConfirmationLink } from "#app/features/confirmations/commands/follow-confirmation-link.server.ts";
import { changePassword } from "#app/features/security/commands/change-password.server.ts";
import { confirmEmailChange } from "#app/features/security/commands/confirm-email-change.server.ts";
import { endSession } from "#app/features/security/commands/end-session.server.ts";
import { requestEmailChange } from "#app/features/security/commands/request-email-change.server.ts";
import { signOutEverywhere } from "#app/features/security/commands/sign-out-everywhere.server.ts";
import { getSecurity } from "#app/features/security/queries/get-security.server.ts";
import { issueLinkToken, issueResetToken } from "#app/platform/auth/auth-tokens.server.ts";
import { sessionMiddleware } from "#app/platform/auth/session.server.ts";
import { type LiveEvents, listenToLiveEvents } from "#app/platform/events/live-events.server.ts";
import { publishLiveEvent } from "#app/platform/events/publish-live-event.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  actorContext,
  type Services,
  servicesContext,
} from "#app/platform/requests/request-scope.server.ts";
import { action as retryJob } from "#app/routes/background-jobs.tsx";
import { loader as liveEvents } from "#app/routes/live-events.ts";
import { action as decide, loader as moderation } from "#app/routes/moderation-queue.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";
import { routeArgs } from "#tests/support/route-args.ts";

const newPassword = "Grand-Voile-7!";
const site = "https://escale.example";

let open: OpenAccounts;
let live: LiveEvents | undefined;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(async () => {
  await live?.stop();
  live = undefined;
  await open.close();
});

async function signedIn({ email, password }: TestUser, headers = new Headers()) {
  const outcome = await signIn({ ...open.scope(), headers }, { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  return cookieHeader(outcome.value.headers);
}

const isOpen = async (headers: Headers) => (await open.auth.api.getSession({ headers })) !== null;
const own = ({ actor }: TestUser, headers: Headers) => ({
  ...open.scope(),
  now: new Date(),
  actor,
  headers,
});
const guard = ({ userId }: TestUser) =>
  open.db.execute(sql`update users set two_factor_enabled = true where id = ${userId}`);

test("signing in opens a new session, never one that was planted before", async () => {
  const [victim, thief] = [await createUser(open.db), await createUser(open.db)];
  const planted = await signedIn(thief);
  const opened = await signedIn(victim, planted);
  expect(opened.get("Cookie")).not.toBe(planted.get("Cookie"));
  const found = await open.auth.api.getSession({ headers: planted });
  expect(found?.user.email).toBe(thief.email);
});

test.each<[string, (user: TestUser) => Promise<unknown>]>([
  [
    "the password changes",
    async (user) => {
      const token = await issueResetToken(open.auth, user, new Date());
      return resetPassword(open.scope(), { token, password: newPassword });
    },
  ],
  [
    "the second factor is enabled",
    async (user) => {
      await guard(user);
      await endSessions(open.scope(), user.userId);
    },
  ],
])("a sign-in in progress while %s opens no session", async (_what, change) => {
  const user = await createUser(open.db);
  // The library reads the account and checks the password first, and creates the session last.
  const signInEmail = async (given: { body: SignInInput; headers: Headers }) => {
    const answer = await open.auth.api.signInEmail({ ...given, returnHeaders: true });
    await change(user);
    const { internalAdapter } = await open.auth.$context;
    const late = await internalAdapter.createSession(user.userId);
    return { ...answer, response: { ...answer.response, token: late.token } };
  };
  const auth = { ...open.auth, api: { ...open.auth.api, signInEmail } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library, one function slower
  const scope = { ...open.scope(), auth: auth as unknown as typeof open.auth };
  const { email, password } = user;
  expect(await signIn({ ...scope, headers: new Headers() }, { email, password })).toMatchObject({
    reason: "invalid_credentials",
  });
  expect((await open.pool.query("select 1 from sessions")).rows).toEqual([]);
});

test.each(["chosen anew by mail", "changed"])(
  "a password that is %s ends pending address changes and sign-ins that wait for a code",
  async (way) => {
    const user = await createUser(open.db);
    const owner = await signedIn(user);
    const thief = await signedIn(user);
    const begun = { email: "voleur@escale.example", password: user.password };
    await requestEmailChange(own(user, thief), begun);
    await open.runJobs();
    const link = open.linkTo(begun.email).searchParams.get("token") ?? "";
    await guard(user);
    const wait = await signedIn(user);
    expect(await findChallenge(open.auth, wait)).not.toBeNull();
    const token = await issueResetToken(open.auth, user, new Date());
    const renewed =
      way === "changed"
        ? await changePassword(own(user, owner), {
            currentPassword: user.password,
            password: newPassword,
          })
        : await resetPassword(open.scope(), { token, password: newPassword });
    expect(renewed.ok).toBe(true);
    expect(await isOpen(thief)).toBe(false);
    expect(await findChallenge(open.auth, wait)).toBeNull();
    expect(await confirmEmailChange(open.scope(), { token: link })).toMatchObject({
      reason: "link_invalid",
    });
  },
);

/**
 * Opens the event stream of a session; `until` returns what the browser receives up to a text, or to the
 * stream's end.
 */
function listening({ actor }: TestUser, headers: Headers) {
  const request = new Request(`${site}/events`, { headers });
  const checks: Promise<unknown>[] = [];
  const getSession = (...given: Parameters<typeof open.auth.api.getSession>) => {
    const check = open.auth.api.getSession(...given);
    checks.push(check);
    return check;
  };
  const auth = { api: { getSession } };
  const services = { live, auth, clock: () => new Date() };
  const { body } = liveEvents(routeArgs({ request, services, actor }));
  return {
    async until(text: string | null): Promise<string> {
      let heard = "";
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        heard += chunk;
        if (text !== null && heard.includes(text)) break;
      }
      await Promise.all(checks);
      return heard;
    },
  };
}

test.each(["ended in the list", "signed out everywhere", "signed out", "reset", "changed"])(
  "the event stream of an ended session closes (%s), and no other",
  async (way) => {
    live = await listenToLiveEvents(open.databaseUrl, logger);
    const user = await createUser(open.db);
    const [here, there] = [await signedIn(user), await signedIn(user)];
    const stream = listening(user, there);
    const other = listening(user, here);
    const stranger = await createUser(open.db);
    const foreign = listening(stranger, await signedIn(stranger));
    const scope = own(user, here);
    if (way === "ended in the list") {
      const [, remote] = (await getSecurity(scope)).sessions;
      await endSession(scope, { sessionId: remote?.id });
    } else if (way === "signed out everywhere") await signOutEverywhere(scope);
    else if (way === "signed out") await signOut(open.scope(), there);
    else if (way === "reset") {
      const token = await issueResetToken(open.auth, user, new Date());
      await resetPassword(open.scope(), { token, password: newPassword });
    } else {
      const change = { currentPassword: user.password, password: newPassword };
      await changePassword(scope, change);
    }
    expect(await stream.until(null)).toContain("event: session");
    const isOnlyOne = way === "ended in the list" || way === "signed out";
    await publishLiveEvent(open.db, {
      userIds: [user.userId, stranger.userId],
      topic: "messages",
    });
    for (const one of isOnlyOne ? [other, foreign] : [foreign]) {
      expect(await one.until("event: messages")).not.toContain("event: session");
    }
    if (!isOnlyOne) await other.until(null);
  },
);

/** The actor that the session middleware assigns to a request. */
async function actorOf(headers: Headers, path: string) {
  const context = new RouterContextProvider();
  const environment = { requireSecondFactor: true };
  const services = { ...open, clock: () => new Date(), environment };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it asks for nothing else
  context.set(servicesContext, services as unknown as Services);
  const url = new URL(path, site);
  const request = new Request(url, { method: "POST", headers });
  const args = { request, url, context, params: {}, pattern: path };
  await sessionMiddleware(args, async () => new Response());
  return context.get(actorContext);
}

test("where a second factor is required, an admin without one is refused even in hand-written requests", async () => {
  const admin = await createUser(open.db, { roles: ["admin", "moderator"] });
  const owner = await createUser(open.db);
  const boat = await createBoat(open.db, { userId: owner.userId, status: "pending" });
  const actor = await actorOf(await signedIn(admin), "/moderation");
  const services = { db: open.db, jobs: open.jobs, record: open.record, clock: () => new Date() };
  const fields = { boatId: boat.id, seenStatus: "pending", status: "approved", jobId: boat.id };
  const body = new URLSearchParams(fields);
  const asked = (path: string, init: RequestInit = {}) =>
    routeArgs({ request: new Request(site + path, init), services, actor });
  const answers = [
    () => moderation(asked("/moderation")),
    () => decide(asked("/moderation", { method: "POST", body })),
    () =>
      retryJob(
        asked("/admin/jobs", {
          method: "POST",
          body: new URLSearchParams({ ...fields, intent: "retry" }),
        }),
      ),
  ];
  for (const answer of answers) {
    const given: unknown = await (async () => answer())().catch((thrown: unknown) => thrown);
    expect(given).toMatchObject({ code: "forbidden" });
  }
  const { rows } = await open.pool.query("select status from boats");
  expect(rows).toEqual([{ status: "pending" }]);
  await guard(admin);
  expect(await actorOf(await signedIn(owner), "/moderation")).toMatchObject({ roles: [] });
});

test("the cookie of a sign-in that waits for a code gives access to no page", async () => {
  const user = await createUser(open.db, { roles: ["admin"] });
  await guard(user);
  const wait = await signedIn(user);
  expect(wait.get("Cookie")).toContain("two_factor");
  expect(await actorOf(wait, "/my-profile/security")).toEqual({ kind: "anonymous" });
});

test("a link for another purpose confirms no address and causes no error", async () => {
  const token = await issueLinkToken(
    open.auth,
    "undo-email-change",
    "0198c0de-0000-7000-8000-000000000000",
  );
  const anybody = { ...open.scope(), headers: new Headers() };
  expect(await followConfirmationLink(anybody, { token })).toMatchObject({
    reason: "link_invalid",
  });
});
