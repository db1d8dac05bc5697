import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "#app/features/accounts/commands/sign-in.server.ts";
import { signOut } from "#app/features/accounts/commands/sign-out.server.ts";
import { resolveActor } from "#app/platform/session.server.ts";
import { sessions, userRoles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { cookieHeader, type OpenAccounts, openAccounts } from "./open-accounts.ts";

const DAY = 24 * 60 * 60 * 1000;

let open: OpenAccounts;
let user: TestUser;
let cookies: Headers;
beforeEach(async () => {
  open = await openAccounts();
  user = await createUser(open.db);
  const { email, password } = user;
  const outcome = await signIn({ ...open.scope(), headers: new Headers() }, { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  cookies = cookieHeader(outcome.value.headers);
});
afterEach(() => open.close());

const visit = (headers = cookies) =>
  resolveActor(new Request("https://escale.example/", { headers }), open);

test("each request is made by whom its cookie names, with the roles of that moment", async () => {
  const { userId, email } = user;
  expect(await visit()).toEqual({ kind: "user", userId, email, roles: [] });
  await open.db.insert(userRoles).values({ userId, role: "moderator" });
  expect(await visit()).toMatchObject({ roles: ["moderator"] });
  await open.db.delete(userRoles).where(eq(userRoles.userId, userId));
  expect(await visit()).toMatchObject({ roles: [] });
});

test("nobody makes a request without a cookie, with a forged one, or after signing out", async () => {
  expect(await visit(new Headers())).toEqual({ kind: "anonymous" });
  const forged = (cookies.get("Cookie") ?? "").replaceAll("=", "=x");
  expect(await visit(new Headers({ Cookie: forged }))).toEqual({ kind: "anonymous" });
  await signOut(open.scope(), cookies);
  expect(await visit()).toEqual({ kind: "anonymous" });
});

test("a session that is used lasts another 30 days, one that is over opens nothing", async () => {
  const ends = async () => {
    const [session] = await open.db.select().from(sessions);
    return session?.expiresAt.getTime() ?? 0;
  };
  const set = (expiresAt: number) =>
    open.db.update(sessions).set({ expiresAt: new Date(expiresAt) });
  await set(Date.now() + 3 * DAY);
  expect(await visit()).toMatchObject({ kind: "user" });
  expect(await ends()).toBeGreaterThan(Date.now() + 29 * DAY);
  await set(Date.now() - 1000);
  expect(await visit()).toEqual({ kind: "anonymous" });
});
