import { request as httpRequest } from "node:http";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { responseTo } from "#tests/support/response-to.ts";
import { siteUrl, testNow, useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const cookie = "better-auth.session_token";
const hoursAfter = (hours: number, more = 0) =>
  new Date(testNow.getTime() + hours * 3_600_000 + more);

/** Opens the live event stream of a user's page. */
async function listen(person: Visitor) {
  const request = httpRequest({
    port: site.port,
    path: "/events",
    headers: { Host: new URL(siteUrl).host, Cookie: `${cookie}=${person.cookie(cookie)}` },
    agent: false,
  });
  request.end();
  const response = await responseTo(request);
  let heard = "";
  response.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  const ended = new Promise<void>((resolve) => response.once("close", () => resolve()));
  return { status: response.statusCode, ended, heard: () => heard, leave: () => request.destroy() };
}

const lastSeen = async (userId: string) => {
  const [session] = await site.db.select().from(sessions).where(eq(sessions.userId, userId));
  return session?.lastSeenAt;
};

test("a moderator's streams end when their session is idle too long, and cannot be opened again", async () => {
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const person = await site.signedIn(moderator);
  site.setNow(hoursAfter(12, -5));
  const stream = await listen(person);
  expect(stream.status).toBe(200);
  site.setNow(hoursAfter(12));
  await stream.ended;
  expect(stream.heard()).toContain("event: session");
  expect((await listen(person)).status).toBe(401);
  expect((await person.open("/moderation")).path).toBe("/");
});

test("an admin's streams end seven days after the sign-in, however often the session was used", async () => {
  const admin = await createUser(site.db, { roles: ["admin"] });
  const person = await site.signedIn(admin);
  await site.db.update(sessions).set({ lastSeenAt: hoursAfter(167) });
  site.setNow(hoursAfter(168, -5));
  const stream = await listen(person);
  site.setNow(hoursAfter(168));
  await stream.ended;
  expect(stream.heard()).toContain("event: session");
});

test("a session that was used meanwhile continues, with its streams", async () => {
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const person = await site.signedIn(moderator);
  site.setNow(hoursAfter(12, -5));
  const stream = await listen(person);
  // This request comes from another tab.
  await person.open("/moderation");
  expect(await lastSeen(moderator.userId)).toEqual(hoursAfter(12, -5));
  site.setNow(hoursAfter(12));
  const other = await listen(person);
  await expect.poll(() => other.heard()).toContain("retry:");
  expect(stream.heard()).not.toContain("event:");
  for (const each of [stream, other]) each.leave();
});

test("an open stream alone does not count as using the session", async () => {
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const person = await site.signedIn(moderator);
  site.setNow(hoursAfter(6));
  (await listen(person)).leave();
  expect(await lastSeen(moderator.userId)).toEqual(testNow);
  await person.open("/");
  expect(await lastSeen(moderator.userId)).toEqual(hoursAfter(6));
});
