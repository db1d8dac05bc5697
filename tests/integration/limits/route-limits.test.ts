import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { takeFlashToast } from "#app/i18n/flash-toast.server.ts";
import { type Language, localizedPath } from "#app/i18n/language.ts";
import { withRetryAfter } from "#app/platform/retry-after.server.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { anonymous } from "#app/platform/actor.ts";
import { addressContext, type LimitedAction } from "#app/platform/rate-limits.server.ts";
import {
  actorContext,
  type Services,
  servicesContext,
} from "#app/platform/request-scope.server.ts";
import routes from "#app/routes.ts";
import { users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";
import type { LimitedForm, Sender } from "./limited-form.ts";
import { routeLimits } from "./route-limits.ts";

const site = "https://escale.example";
const address = "192.0.2.1";
const modules = import.meta.glob<Record<string, unknown>>("/app/routes/*.{ts,tsx}");

let open: OpenAccounts;
let person: TestUser;
let sender: Sender;
let session: Headers;
let wait: Headers;

beforeAll(async () => {
  open = await openAccounts({ rateLimit: true });
  person = await createUser(open.db);
  const other = await createUser(open.db);
  const boat = await createBoat(open.db, { userId: person.userId });
  const otherBoat = await createBoat(open.db, { userId: other.userId });
  const { userId, email } = person;
  sender = {
    userId,
    email,
    address,
    boatId: boat.id,
    otherBoatId: otherBoat.id,
    otherUserId: other.userId,
    reservationId: await reservationOf(otherBoat, { owner: other, renter: person }),
    ownReservationId: await reservationOf(boat, { owner: person, renter: other }),
  };
  session = await signedIn();
  await open.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  wait = await signedIn();
});
afterAll(() => open.close());
beforeEach(() => open.pool.query("delete from rate_limits"));

async function reservationOf(
  { id: boatId }: { id: string },
  { owner, renter }: Record<"owner" | "renter", TestUser>,
): Promise<string> {
  const traits = { boatId, ownerId: owner.userId, clientId: renter.userId };
  return (await createReservation(open.db, traits)).id;
}

async function signedIn(): Promise<Headers> {
  const { email, password } = person;
  const outcome = await signIn({ ...open.scope(), headers: new Headers() }, { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  return new Headers({ Cookie: cookieHeader(outcome.value.headers).get("Cookie") ?? "" });
}

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
}

test("every route that changes something has a row in the table, and no other route", async () => {
  const changing = [];
  for (const file of new Set(filesOf(routes))) {
    const module = await modules[`/app/${file}`]?.();
    if (!module) throw new Error(`${file} is not there`);
    if ("action" in module) changing.push(file);
  }
  expect(Object.keys(routeLimits).sort()).toEqual(changing.sort());
  const empty = Object.entries(routeLimits).filter(
    ([, { forms, unlimited = {} }]) => forms.length + Object.values(unlimited).length === 0,
  );
  expect(empty).toEqual([]);
});

/** Uses up a limit; the next try is allowed in ten minutes. */
async function exhaust([act, key]: readonly [LimitedAction, string]): Promise<void> {
  await open.pool.query("insert into rate_limits (key, points, expire) values ($1, 9999, $2)", [
    `${act}:${hash("sha256", key, "base64url")}`,
    Date.now() + 10 * 60_000,
  ]);
}

const secondSteps = new Set(["/login/code"]);
const visitors = new Set(["/login", "/login/code", "/register", "/forgot-password"]);

/** Sends a form through its route's action, and returns the result with its headers. */
async function send(file: string, form: LimitedForm, language: Language) {
  const path = localizedPath(language, form.path(sender));
  const context = new RouterContextProvider();
  const { auth, db, jobs, record, limits } = open;
  const environment = { publicUrl: site, dataDir: "/nowhere" };
  const services = { auth, db, jobs, record, limits, environment, clock: () => new Date() };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- refused before anything else
  context.set(servicesContext, services as unknown as Services);
  const isVisitor = visitors.has(form.path(sender));
  context.set(actorContext, isVisitor ? anonymous : person.actor);
  context.set(addressContext, address);
  const cookies = secondSteps.has(form.path(sender)) ? wait : isVisitor ? new Headers() : session;
  const fields = form.fields(sender);
  const isJson = file.endsWith("translate-text.ts");
  const request = new Request(site + path, {
    method: "POST",
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
    headers: {
      "Content-Length": "500",
      ...(isJson && { "Content-Type": "application/json" }),
      ...Object.fromEntries(cookies),
      ...form.headers,
    },
  });
  const { action } = (await modules[`/app/${file}`]?.()) ?? {};
  if (typeof action !== "function") throw new Error(`${file} takes no forms`);
  const args = { request, url: new URL(request.url), params: form.params?.(sender) ?? {}, context };
  const given: unknown = await inLanguage(language, () =>
    action({ ...args, pattern: localizedPath(language, form.path(sender)) }),
  );
  const answer = await read(given, language);
  const headers = withRetryAfter(context, answer.response).headers;
  return { ...answer, retryAfter: Number(headers.get("Retry-After")) };
}

type Answer = { status: number; text: string; response: Response };

async function read(given: unknown, language: Language): Promise<Answer> {
  if (given instanceof Response) {
    const text = given.status === 302 ? await toastOf(given, language) : await given.clone().text();
    return { status: given.status, text, response: given };
  }
  if (typeof given !== "object" || given === null || !("data" in given) || !("init" in given)) {
    throw new Error("Not an answer");
  }
  const body = JSON.stringify(given.data);
  const { init } = given;
  const status = typeof init === "object" && init && "status" in init ? Number(init.status) : 200;
  return { status, text: body, response: new Response() };
}

/** The toast of the page that a refused button redirects to. */
async function toastOf(answer: Response, language: Language): Promise<string> {
  const request = new Request(site, { headers: cookieHeader(answer.headers) });
  const { toast } = await inLanguage(language, () => takeFlashToast(request));
  return toast?.description ?? "";
}

const limited = Object.entries(routeLimits).flatMap(([file, { forms }]) =>
  forms.map((form) => ({ file, act: form.act, form })),
);

test.each(limited)(
  "$file $act: each limit refuses it and says when to retry",
  async ({ file, form }) => {
    for (const limit of form.limits(sender)) {
      await open.pool.query("delete from rate_limits");
      await exhaust(limit);
      for (const language of ["fr", "en"] as const) {
        const { status, text, retryAfter } = await send(file, form, language);
        // A button without typed fields redirects to its page with a toast.
        expect(form.keeps ? [429] : [429, 302]).toContain(status);
        expect(retryAfter).toBeGreaterThan(590);
        expect(retryAfter).toBeLessThanOrEqual(600);
        if (file.endsWith("translate-text.ts")) continue;
        expect(text).toMatch(language === "fr" ? /dans 10 minutes/ : /in 10 minutes/);
        expect(text).toContain(form.keeps ?? "");
      }
    }
  },
);
