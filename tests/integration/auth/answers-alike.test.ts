import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import {
  actorContext,
  type Services,
  servicesContext,
} from "#app/platform/requests/request-scope.server.ts";
import { withRetryAfter } from "#app/platform/requests/retry-after.server.ts";
import { action as confirmEmail } from "#app/routes/confirm-email.tsx";
import { action as forgotPassword } from "#app/routes/forgot-password.tsx";
import { action as login } from "#app/routes/login.tsx";
import { createUser } from "#tests/factories/create-user.ts";
import { type OpenAccounts, openAccounts } from "./open-accounts.ts";

// No response reveals whether an address has an account. That response times do not reveal it either is
// measured outside the tests, by bench/timing.ts.

const addresses = ["unknown@escale.example", "reached@escale.example", "waiting@escale.example"];

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts({ rateLimit: true });
  await createUser(open.db, { email: "reached@escale.example" });
  await createUser(open.db, { email: "waiting@escale.example", confirmed: false });
});
afterEach(() => open.close());

type Form = {
  path: string;
  fields: Record<string, string>;
  action: (args: never) => Promise<unknown>;
};

/** The complete response to a form, without the submitted address and the waiting time. */
async function answerTo({ path, fields, action }: Form, email: string): Promise<string> {
  const { auth, db, jobs, record, limits, clock } = open;
  const context = new RouterContextProvider();
  const services = { auth, db, jobs, record, limits, clock: () => clock.now };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pages ask for nothing else
  context.set(servicesContext, services as Services);
  context.set(actorContext, anonymous);
  const url = new URL(path, "https://escale.example");
  const body = new URLSearchParams({ ...fields, email });
  const request = new Request(url, { method: "POST", body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the routes' patterns differ
  const answer = await action({ request, url, params: {}, context } as never);
  const patience = withRetryAfter(context, new Response()).headers.has("Retry-After");
  return JSON.stringify({ answer, patience })
    .replaceAll(email, "(the address)")
    .replace(/"waitMinutes":\d+/, '"waitMinutes":1');
}

const forms: (Form & { name: string; tries: number })[] = [
  {
    name: "signing in with a wrong password",
    path: "/login",
    fields: { password: "Wrong-4242!" },
    action: login,
    tries: 11,
  },
  {
    name: "asking for a new password",
    path: "/forgot-password",
    fields: {},
    action: forgotPassword,
    tries: 6,
  },
  {
    name: "asking for the confirmation again",
    path: "/confirm-email",
    fields: { intent: "request" },
    action: confirmEmail,
    tries: 6,
  },
];

test.each(forms)("$name gets the same response with and without an account", async (form) => {
  const rounds: string[] = [];
  for (let round = 0; round < form.tries; round += 1) {
    const answers = await Promise.all(addresses.map((address) => answerTo(form, address)));
    expect([...new Set(answers)]).toHaveLength(1);
    rounds.push(answers[0] ?? "");
  }
  // The last attempt exceeds the limit, for unknown addresses too.
  expect(rounds.at(0)).toContain('"patience":false');
  expect(rounds.at(-1)).toContain('"status":429');
  expect(rounds.at(-1)).toContain('"patience":true');
});

async function waitingJobs(): Promise<number> {
  const { rows } = await open.pool.query("select 1 from jobs.job where state = 'created'");
  return rows.length;
}

test("a request for a mail writes the same number of jobs without an account, and mails only people who need it", async () => {
  const sentTo = [
    ["/forgot-password", ["reached@escale.example", "waiting@escale.example"]],
    ["/confirm-email", ["waiting@escale.example"]],
  ] as const;
  for (const [path, recipients] of sentTo) {
    const form = forms.find((one) => one.path === path);
    if (!form) throw new Error(path);
    for (const [index, address] of addresses.entries()) {
      await answerTo(form, address);
      expect(await waitingJobs()).toBe(index + 1);
    }
    open.mails.length = 0;
    await open.runJobs();
    expect(open.mails.map(({ to }) => to).toSorted()).toEqual(recipients);
  }
});
