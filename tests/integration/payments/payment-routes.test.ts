import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { sandboxWebhookHandler } from "#app/platform/payments/sandbox-jobs.server.ts";
import { sandboxWebhookJob } from "#app/platform/payments/sandbox-jobs.ts";
import { action as checkoutAction, loader as checkoutLoader } from "#app/routes/dev-checkout.tsx";
import { action as webhookAction, loader as webhookLoader } from "#app/routes/payment-webhook.ts";
import { ledgerTransactions, sandboxCheckouts } from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { openPaymentWorld, type PaymentWorld, publicUrl } from "./payment-world.ts";

let world: PaymentWorld;
let quote: TestQuote;
let sessionId: string;

beforeEach(async () => {
  world = await openPaymentWorld();
  const renter = await createUser(world.db);
  quote = await createQuote(world.db, {
    boat: world.boat,
    renterId: renter.userId,
    status: "accepted",
  });
  await startPayment(world.as(renter.actor), { quoteId: quote.id, language: "en" });
  sessionId = await world.sessionOf(quote.id);
});
afterEach(() => world.close());

type Place = { params?: Record<string, string>; onLoopback?: boolean };

/** Anonymous, because neither the provider nor its page has our sessions. */
function argsOf(request: Request, { params = {}, onLoopback = true }: Place = {}) {
  const environment = { publicUrl: publicUrl, onLoopback };
  const services = { ...world.system(), jobs: world.jobs, clock: world.clock, environment };
  return routeArgs({ request, params, services });
}

function notificationOf(type: string, id: string): string {
  return JSON.stringify({ type, data: { object: { id } } });
}

function notify(body: string, header: { name: string; value: string }) {
  const request = new Request(`${publicUrl}/webhooks/payments`, {
    method: "POST",
    headers: { [header.name]: header.value },
    body,
  });
  return webhookAction(argsOf(request));
}

function checkout(intent?: string, options: { id?: string; onLoopback?: boolean } = {}) {
  const { id = sessionId, onLoopback = true } = options;
  const init = intent ? { method: "POST", body: new URLSearchParams({ intent }) } : {};
  const request = new Request(`${publicUrl}/dev/checkout/${id}`, init);
  return argsOf(request, { params: { sessionId: id }, onLoopback });
}

function locationOf(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get("Location") : null;
}

test("a signed notification of a paid session confirms the booking", async () => {
  await world.pay(sessionId);
  const body = notificationOf("checkout.session.completed", sessionId);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => notify(body, world.provider.sign(body))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await world.stateOf(quote.id)).quote).toBe("paid");
  expect(await world.db.$count(ledgerTransactions)).toBe(1);
});

test("a forged notification is refused, and a signed one that matches no payment changes nothing", async () => {
  const body = notificationOf("checkout.session.completed", sessionId);
  const header = world.provider.sign(body);
  await world.pay(sessionId);
  for (const forged of [
    notify(body, { ...header, value: "" }),
    notify(body, { ...header, value: header.value.replace(/.$/, "x") }),
    notify(`${body} `, header),
    notify(body, { name: "sandbox-signature", value: header.value }),
    notify("x".repeat(600_000), header),
  ]) {
    await expect(forged).rejects.toMatchObject({ code: "bad_request" });
  }
  expect((await world.stateOf(quote.id)).quote).toBe("payment_pending");

  // The notification is signed, but the provider itself reports an unpaid session.
  await world.db
    .update(sandboxCheckouts)
    .set({ status: "open" })
    .where(eq(sandboxCheckouts.id, sessionId));
  expect((await notify(body, header)).status).toBe(200);
  expect((await world.stateOf(quote.id)).quote).toBe("payment_pending");
  const unknown = notificationOf("checkout.session.completed", "cs_none");
  expect((await notify(unknown, world.provider.sign(unknown))).status).toBe(200);
  const other = notificationOf("charge.refunded", sessionId);
  expect((await notify(other, world.provider.sign(other))).status).toBe(200);
});

test("the webhook's address accepts only notifications", () => {
  expect(webhookLoader().status).toBe(405);
});

test("the checkout page shows what is being paid for, in the language of the site", async () => {
  const cancelUrl: unknown = expect.stringContaining("/en/messages?");
  expect(await checkoutLoader(checkout())).toEqual({
    title: "Sloop Mistral",
    amount: 87_000,
    language: "en",
    isOpen: true,
    cancelUrl,
  });
});

test("paying redirects to the site and sends one notification", async () => {
  expect(locationOf(await checkoutAction(checkout("pay")))).toBe(
    `${publicUrl}/en/payment-success?quote=${quote.id}&session_id=${sessionId}`,
  );
  // The button is clicked two more times.
  expect(await checkoutAction(checkout("pay"))).toMatchObject({ data: { reason: "over" } });
  const type = "checkout.session.completed";
  expect(await world.queued(sandboxWebhookJob)).toEqual([{ sessionId, type }]);
  expect(await checkoutLoader(checkout())).toMatchObject({ isOpen: false });
});

test("a declined card or a cancellation leaves the session open", async () => {
  expect(await checkoutAction(checkout("decline"))).toMatchObject({ data: { reason: "declined" } });
  expect(locationOf(await checkoutAction(checkout("cancel")))).toContain(
    `payment=cancelled&quote=${quote.id}`,
  );
  expect(await checkoutLoader(checkout())).toMatchObject({ isOpen: true });
  expect(await world.queued(sandboxWebhookJob)).toEqual([]);
});

test("the checkout page exists only for known sessions, and only on loopback", async () => {
  for (const args of [
    () => checkout(undefined, { id: "cs_none" }),
    () => checkout(undefined, { onLoopback: false }),
  ]) {
    await expect(checkoutLoader(args())).rejects.toMatchObject({ code: "not_found" });
  }
  const pay = checkoutAction(checkout("pay", { onLoopback: false }));
  await expect(pay).rejects.toMatchObject({ code: "not_found" });
});

test("an expired session can no longer be paid", async () => {
  world.passMinutes(33);
  expect(await checkoutAction(checkout("pay"))).toMatchObject({ data: { reason: "over" } });
  expect(await checkoutLoader(checkout())).toMatchObject({ isOpen: false });
});

test("a notification that is not accepted is retried by its job", async () => {
  // Nothing listens on this port.
  const services = { payments: world.provider, environment: { host: null, port: 1 } };
  const type = "checkout.session.completed";
  const delivery = sandboxWebhookHandler.run(services, { sessionId, type });
  await expect(delivery).rejects.toThrow("fetch failed");
});
