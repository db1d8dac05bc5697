import { expect, test } from "vitest";
import { isSignedWebhook, signWebhook } from "./webhook-signature.server.ts";

const now = new Date("2027-05-03T08:00:00Z");
const signing = { body: '{"type":"checkout.session.completed"}', secret: "secret", now };

function later(seconds: number) {
  return new Date(now.getTime() + seconds * 1000);
}

test("a body that we signed is ours", () => {
  const header = signWebhook(signing);
  expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect(isSignedWebhook(header, signing)).toBe(true);
});

test("another body, secret or time is not", () => {
  const header = signWebhook(signing);
  expect(isSignedWebhook(header, { ...signing, body: `${signing.body} ` })).toBe(false);
  expect(isSignedWebhook(header, { ...signing, secret: "guess" })).toBe(false);
  const moved = header.replace(/^t=\d+/, `t=${Math.floor(later(1).getTime() / 1000)}`);
  expect(isSignedWebhook(moved, signing)).toBe(false);
});

test("a signature counts for five minutes, in both directions of an unsteady clock", () => {
  const header = signWebhook(signing);
  expect(isSignedWebhook(header, { ...signing, now: later(300) })).toBe(true);
  expect(isSignedWebhook(header, { ...signing, now: later(301) })).toBe(false);
  expect(isSignedWebhook(header, { ...signing, now: later(-300) })).toBe(true);
  expect(isSignedWebhook(header, { ...signing, now: later(-301) })).toBe(false);
});

test("one right signature among several is enough, as while a secret is exchanged", () => {
  const header = signWebhook(signing).replace(",v1=", `,v1=${"0".repeat(64)},v1=`);
  expect(isSignedWebhook(header, signing)).toBe(true);
});

test("what is no signature at all is refused", () => {
  const seconds = Math.floor(now.getTime() / 1000);
  for (const header of [
    null,
    "",
    "t=,v1=",
    "v1=abc",
    `t=${seconds}`,
    `t=${seconds},v1=`,
    `t=NaN,v1=${"0".repeat(64)}`,
    `t=${seconds},v1=é${"0".repeat(63)}`,
    `t=${seconds},v0=${signWebhook(signing).slice(-64)}`,
  ]) {
    expect(isSignedWebhook(header, signing)).toBe(false);
  }
});
