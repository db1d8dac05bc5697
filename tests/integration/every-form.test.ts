import { hash } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { takeFlashToast } from "#app/i18n/flash-toast.server.ts";
import { type Language, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { anonymous } from "#app/platform/actor.ts";
import { addressContext, type LimitedAction } from "#app/platform/requests/rate-limits.server.ts";
import {
  actorContext,
  type Services,
  servicesContext,
} from "#app/platform/requests/request-scope.server.ts";
import { withRetryAfter } from "#app/platform/requests/retry-after.server.ts";
import routes from "#app/routes.ts";
import * as toasts from "#app/ui/toast.ts";
import { users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";
import type { LimitedForm, Sender } from "./limits/limited-form.ts";
import { routeLimits } from "./limits/route-limits.ts";

// Finds every form of the site automatically and checks that its page stays, whatever keeps the site from
// responding, and that a limit refuses it. All in one file, because loading every route takes seconds.

type RouteModule = { action?: (args: object) => unknown; clientAction?: unknown };

const modules = import.meta.glob<RouteModule>("/app/routes/*.{ts,tsx}", {
  eager: true,
});

/** Routes whose forms are not submitted by a page of the router, and why they need no clientAction. */
const withoutClientAction: Record<string, string> = {
  "boat-certificate.ts": "certificate-upload.tsx sends it, and shows the progress",
  "boat-photo.ts": "sent by the add-boat form, one request a photo, with the progress of each",
  "contest-evidence.ts": "contest-form.tsx sends it, and shows the progress",
  "dev-checkout.tsx": "a page of development",
  "language.ts": "a switch without fields, whose page is left in any case",
  "message-attachment.ts": "use-file-queue.ts sends it, and shows the progress",
  "messages-read.ts": "sent in the background, without anything typed",
  "my-data-export.ts": "use-download.ts sends it: the answer is a file",
  "not-found.tsx": "answers forms that are sent to no page",
  "payment-webhook.ts": "sent by the payment provider",
  "profile-document.ts": "use-file-upload.ts sends it, and shows the progress",
  "removed-photo.ts": "sent in the background, without anything typed",
  "tax-report.ts": "use-download.ts sends it: the answer is a file",
  "translate-text.ts": "request-translation.ts sends it",
};

type ClientAction = (args: {
  request: Request;
  serverAction: () => Promise<unknown>;
}) => Promise<unknown>;

const forms = Object.entries(modules).flatMap(([path, { action, clientAction }]) => {
  const file = path.replace("/app/routes/", "");
  if (typeof action !== "function") return [];
  return formsOf(action).map((form) => ({ file, form, clientAction }));
});

function formsOf(action: object): string[] {
  const names: unknown = "forms" in action ? action.forms : null;
  return Array.isArray(names) ? names.map(String) : [""];
}

const shown = vi.spyOn(toasts, "toast").mockImplementation(() => undefined);
afterEach(() => shown.mockClear());

/** How a request to the site can fail: an error that the framework throws, or no response at all. */
const failures: Record<string, () => Promise<never>> = {
  "an empty 500": () => Promise.reject(errorResponse(500, "")),
  "a proxy's page with 502": () => Promise.reject(errorResponse(502, "<html>Bad gateway</html>")),
  "a cut connection": () => Promise.reject(new TypeError("Failed to fetch")),
  "an answer that never comes": () => new Promise(() => undefined),
};

function asRecord(answer: unknown): object {
  return typeof answer === "object" && answer !== null ? answer : { answer };
}

function errorResponse(status: number, data: unknown): unknown {
  const error = { status, statusText: "", internal: false, data };
  expect(isRouteErrorResponse(error)).toBe(true);
  return error;
}

test("every route with a form has a clientAction, or a reason why it needs none", () => {
  const without = forms.flatMap(({ file, clientAction }) => (clientAction ? [] : [file]));
  expect(new Set(without)).toEqual(new Set(Object.keys(withoutClientAction)));
});

const staying = forms.filter(({ clientAction }) => clientAction);

test.each(staying)("$file $form: the page stays and shows what failed", async (each) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any route's type
  const clientAction = each.clientAction as ClientAction;
  const typed = { intent: each.form, content: "Bonjour" };
  for (const [what, fail] of Object.entries(failures)) {
    shown.mockClear();
    vi.useFakeTimers();
    const request = new Request("https://escale.example/page", {
      method: "POST",
      body: new URLSearchParams(typed),
    });
    const answer = clientAction({ request, serverAction: fail });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect({ what, ...asRecord(await answer) }).toMatchObject({
      what,
      init: { status: 503 },
      data: { form: each.form, done: false, isOffline: true, result: { initialValue: typed } },
    });
    expect(shown).toHaveBeenCalledTimes(1);
    const [toast] = shown.mock.calls[0] ?? [];
    expect(toast?.tone).toBe("error");
    expect(toast?.description ?? "").not.toBe("");
    expect(toast?.description).not.toBe(m.shell_error_title());
  }
});

const site = "https://escale.example";
const address = "192.0.2.1";

let open: OpenAccounts;
let person: TestUser;
let sender: Sender;
let session: Headers;
let wait: Headers;

async function reservationOf(
  { id: boatId }: { id: string },
  { owner, renter }: Record<"owner" | "renter", TestUser>,
): Promise<string> {
  const traits = { boatId, ownerId: owner.userId, renterId: renter.userId };
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

/** Exhausts a limit; the next attempt is allowed in ten minutes. */
async function exhaust([act, key]: readonly [LimitedAction, string]): Promise<void> {
  await open.pool.query("insert into rate_limits (key, points, expire) values ($1, 9999, $2)", [
    `${act}:${hash("sha256", key, "base64url")}`,
    Date.now() + 10 * 60_000,
  ]);
}

const secondSteps = new Set(["/login/code"]);
const visitors = new Set(["/login", "/login/code", "/register", "/forgot-password"]);

/** Sends a form to its route's action; returns the result with its headers. */
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
  const { action } = modules[`/app/${file}`] ?? {};
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

/** The toast on the page to which a refused button form redirects. */
async function toastOf(answer: Response, language: Language): Promise<string> {
  const request = new Request(site, { headers: cookieHeader(answer.headers) });
  const { toast } = await inLanguage(language, () => takeFlashToast(request));
  return toast?.description ?? "";
}

const limited = Object.entries(routeLimits).flatMap(([file, { forms }]) =>
  forms.map((form) => ({ file, act: form.act, form })),
);

describe("limits of forms", () => {
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

  test("are listed for every route that changes something, and for no other route", () => {
    const changing = [];
    for (const file of new Set(filesOf(routes))) {
      const module = modules[`/app/${file}`];
      if (!module) throw new Error(`${file} is not there`);
      if ("action" in module) changing.push(file);
    }
    expect(Object.keys(routeLimits).sort()).toEqual(changing.sort());
    const empty = Object.entries(routeLimits).filter(
      ([, { forms, unlimited = {} }]) => forms.length + Object.values(unlimited).length === 0,
    );
    expect(empty).toEqual([]);
  });

  test.each(limited)(
    "$file $act: each limit refuses it and says when to retry",
    async ({ file, form }) => {
      for (const limit of form.limits(sender)) {
        await open.pool.query("delete from rate_limits");
        await exhaust(limit);
        for (const language of ["fr", "en"] as const) {
          const { status, text, retryAfter } = await send(file, form, language);
          // A form without typed fields redirects to its page with a toast.
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
});
