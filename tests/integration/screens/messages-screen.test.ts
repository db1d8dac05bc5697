import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { action, loader, middleware } from "#app/routes/messages.tsx";
import { messages, quotes } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { answerOf, openScreenWorld, type ScreenWorld } from "./screen-world.ts";

let world: ScreenWorld;
beforeEach(async () => {
  world = await openScreenWorld();
});
afterEach(() => world.close());

function ask(content = "Le bateau est-il libre ?") {
  const { boat, renter, owner, db } = world;
  return createMessage(db, {
    boatId: boat.id,
    senderId: renter.userId,
    recipientId: owner.userId,
    content,
  });
}

function offer(status: "pending" | "accepted" = "pending") {
  const { boat, renter, db } = world;
  return createQuote(db, { boat, renterId: renter.userId, status });
}

function load(path: string, actor = world.renter.actor) {
  return answerOf(() => loader(world.open(actor, path)));
}

function act(fields: Record<string, string>, { as = world.renter, to = world.owner } = {}) {
  const path = world.conversation(to.userId);
  return answerOf(() => action(world.send(as.actor, path, fields)));
}

/** What stands in front of the loader, as a request passes it. */
async function pass(path: string, headers: Record<string, string> = {}) {
  const args = world.open(world.owner.actor, path, headers);
  for (const step of middleware) await step(args, async () => new Response());
}

const unread = () => world.db.$count(messages, eq(messages.isRead, false));

async function statusOf(quoteId: string) {
  const [quote] = await world.db.select().from(quotes).where(eq(quotes.id, quoteId));
  return quote?.status;
}

test("nobody sees conversations without signing in", async () => {
  await expect(loader(world.open(undefined, "/messages"))).rejects.toThrow(
    new AppError("unauthenticated"),
  );
});

// spec 2-2.38
test("opening a conversation marks it read, fetching it ahead does not", async () => {
  await ask();
  const path = world.conversation(world.renter.userId);
  await pass(path, { "Sec-Purpose": "prefetch" });
  await pass("/messages");
  expect(await unread()).toBe(1);
  await pass(path);
  expect(await unread()).toBe(0);
});

// spec 1-2.10 2-2.02 2-2.38
test("the person alone preselects the newest conversation with him", async () => {
  await ask();
  const { location } = await load(`/messages?with=${world.owner.userId}`);
  expect(location).toBe(world.conversation(world.owner.userId));
});

// spec 1-2.10
test("a conversation of others is none", async () => {
  await ask();
  const path = world.conversation(world.owner.userId);
  const { data } = await load(path, world.stranger.actor);
  expect(data).toMatchObject({ conversation: null, openKey: null, conversations: [] });
});

// spec 2-2.38 2-8.39
test("a reply is posted and leads back to its conversation with 'Réponse envoyée !'", async () => {
  await ask();
  const { location, flash } = await act({ intent: "reply", content: " Merci ! " });
  expect(location).toBe(world.conversation(world.owner.userId));
  expect(flash).toEqual({ tone: "success", key: "messages_reply_sent" });
  expect(await world.db.$count(messages, eq(messages.content, "Merci !"))).toBe(1);
});

test("a blank reply is not sent, and what was typed comes back", async () => {
  await ask();
  const { data } = await act({ intent: "reply", content: "  " });
  expect(data).toEqual({ intent: "reply", content: "  ", error: "Écrivez votre message" });
});

test("a quote of nothing is not sent, and what was typed comes back", async () => {
  await ask();
  const sides = { as: world.owner, to: world.renter };
  const { data } = await act({ intent: "send-quote", amount: "0" }, sides);
  expect(data).toMatchObject({ intent: "send-quote", amount: "0" });
  expect(await world.db.$count(quotes)).toBe(0);
});

// spec 2-8.39
test("the owner's quote is sent in cents as typed, with 'Devis envoyé !'", async () => {
  await ask();
  const sides = { as: world.owner, to: world.renter };
  const { flash } = await act({ intent: "send-quote", amount: "1 740,50" }, sides);
  expect(flash).toEqual({ tone: "success", key: "quotes_sent" });
  const [quote] = await world.db.select().from(quotes);
  expect(quote?.totalPrice).toBe(174_050);
});

// spec 2-2.42
test("accepting without scripts leads to the payment page, with scripts it gives its address", async () => {
  const plain = await offer();
  const { location } = await act({ intent: "accept-quote", quoteId: plain.id });
  expect(location).toContain("/dev/checkout/");

  const other = await createQuote(world.db, {
    boat: world.boat,
    renterId: world.renter.userId,
    dateFrom: "2027-08-10",
    dateTo: "2027-08-12",
  });
  const { data } = await act({ intent: "accept-quote", quoteId: other.id, scripted: "yes" });
  expect(data).toMatchObject({ intent: "accept-quote", quoteId: other.id });
  expect(data).toHaveProperty("paymentUrl", expect.stringContaining("/dev/checkout/"));
});

test("days that somebody else took meanwhile keep the acceptance and say why there is no payment", async () => {
  const [rival] = await world.createRenters(1);
  if (!rival) throw new Error("There is no rival");
  const taken = await createQuote(world.db, {
    boat: world.boat,
    renterId: rival.userId,
    status: "accepted",
  });
  await startPayment(world.as(rival.actor), { quoteId: taken.id, language: "fr" });
  const quote = await offer();
  const { location, flash } = await act({ intent: "accept-quote", quoteId: quote.id });
  expect(location).toBe(world.conversation(world.owner.userId));
  expect(flash).toEqual({ tone: "error", key: "payments_refusal_dates_taken" });
  expect(await statusOf(quote.id)).toBe("accepted");
});

test("refusing says 'Devis refusé', and a second answer that there was one", async () => {
  const quote = await offer();
  const refusal = { intent: "refuse-quote", quoteId: quote.id };
  expect((await act(refusal)).flash?.key).toBe("quotes_refused");
  expect((await act(refusal)).flash).toEqual({
    tone: "error",
    key: "quotes_refusal_already_answered",
  });
});

// spec 2-2.40
test("payment=success in the address proves nothing", async () => {
  const quote = await offer("accepted");
  await startPayment(world.as(world.renter.actor), { quoteId: quote.id, language: "fr" });
  const conversation = world.conversation(world.owner.userId);
  const { location, flash } = await load(`${conversation}&payment=success&quote=${quote.id}`);
  expect(location).toBe(conversation);
  expect(flash).toEqual({ tone: "info", key: "payments_unconfirmed" });
  expect(await statusOf(quote.id)).toBe("payment_pending");
});

// spec 2-2.02 2-2.39 2-8.41
test("payment=success says 'Paiement réussi !' once the provider has the money", async () => {
  const quote = await offer("accepted");
  await startPayment(world.as(world.renter.actor), { quoteId: quote.id, language: "fr" });
  await world.pay(await world.sessionOf(quote.id));
  const conversation = world.conversation(world.owner.userId);
  const { location, flash } = await load(`${conversation}&payment=success&quote=${quote.id}`);
  expect(location).toBe(conversation);
  expect(flash).toEqual({ tone: "success", key: "payments_paid" });
  expect(await statusOf(quote.id)).toBe("paid");
});

// spec 2-2.02 2-2.39 2-4.15 2-8.41
test("payment=cancelled sets the quote back to accepted and is removed from the address", async () => {
  const quote = await offer("accepted");
  await startPayment(world.as(world.renter.actor), { quoteId: quote.id, language: "fr" });
  const path = `/en/messages?with=${world.owner.userId}&boat=${world.boat.id}`;
  const { location, flash } = await load(`${path}&payment=cancelled&quote=${quote.id}`);
  expect(location).toBe(path);
  expect(flash).toEqual({ tone: "info", key: "payments_cancelled" });
  expect(await statusOf(quote.id)).toBe("accepted");
});

test("an address with somebody else's quote changes nothing and says nothing", async () => {
  const quote = await offer("accepted");
  await startPayment(world.as(world.renter.actor), { quoteId: quote.id, language: "fr" });
  const path = `/messages?payment=cancelled&quote=${quote.id}`;
  const { location, flash } = await load(path, world.stranger.actor);
  expect({ location, flash }).toEqual({ location: "/messages", flash: null });
  expect(await statusOf(quote.id)).toBe("payment_pending");
});
