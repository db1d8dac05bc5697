import { expect, test } from "vitest";
import { readNotification, signatureOf } from "./signed-notification.server.ts";

const now = new Date("2027-05-03T08:00:00Z");
const secret = "secret";
const body = bodyOf("checkout.session.completed");
const signature = signatureOf(body, { secret, now }).value;

function bodyOf(type: string): string {
  return JSON.stringify({ type, data: { object: { id: "cs_1" } } });
}

function read(changes: { text?: string; value?: string; secret?: string; seconds?: number } = {}) {
  const { text = body, value = signature, seconds = 0 } = changes;
  return readNotification(text, {
    headers: new Headers({ "Stripe-Signature": value }),
    secret: changes.secret ?? secret,
    now: new Date(now.getTime() + seconds * 1000),
  });
}

const refused: unknown = expect.objectContaining({ code: "bad_request" });

test("a signed notification names its session; one about something else is ignored", () => {
  expect(read()).toEqual({ about: "session", sessionId: "cs_1" });
  const other = bodyOf("customer.created");
  expect(read({ text: other, value: signatureOf(other, { secret, now }).value })).toBeNull();
});

test.each([
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refunded",
  "charge.refund.updated",
  "charge.dispute.created",
  "charge.dispute.closed",
])("%s names the payment whose money goes back, and is ignored without one", (type) => {
  for (const [intent, told] of [
    ["pi_1", { about: "money_back", paymentIntent: "pi_1" }],
    [null, null],
  ]) {
    const text = JSON.stringify({ type, data: { object: { id: "x_1", payment_intent: intent } } });
    expect(read({ text, value: signatureOf(text, { secret, now }).value })).toEqual(told);
  }
});

test("a changed body, secret or time is refused", () => {
  expect(() => read({ text: `${body} ` })).toThrow(refused);
  expect(() => read({ secret: "guess" })).toThrow(refused);
  const later = Math.floor(now.getTime() / 1000) + 1;
  expect(() => read({ value: signature.replace(/^t=\d+/, `t=${later}`) })).toThrow(refused);
});

test("a signature is valid for five minutes", () => {
  expect(read({ seconds: 300 })).toEqual({ about: "session", sessionId: "cs_1" });
  expect(() => read({ seconds: 301 })).toThrow(refused);
});

test("one valid signature among several is enough, as while a secret is replaced", () => {
  const two = signature.replace(",v1=", `,v1=${"0".repeat(64)},v1=`);
  expect(read({ value: two })).toEqual({ about: "session", sessionId: "cs_1" });
});

test.each(["", "t=,v1=", "v1=abc", "t=1", `t=NaN,v1=${"0".repeat(64)}`])(
  "'%s' is refused as a signature",
  (value) => {
    expect(() => read({ value })).toThrow(refused);
  },
);

test.each(["no JSON", "{}", JSON.stringify({ type: "checkout.session.completed" })])(
  "a signed body that is not a notification is refused: %s",
  (text) => {
    const { value } = signatureOf(text, { secret, now });
    expect(() => read({ text, value })).toThrow(refused);
  },
);
