import { expect, test } from "vitest";
import { keysOf } from "#tests/support/every-move.ts";
import { deriveKey, type KeyPurpose } from "../encryption/derived-key.server.ts";
import { readClaims, signToken, verifyToken } from "./signed-token.server.ts";

const purposes = keysOf<KeyPurpose>({
  "confirm-email": true,
  "confirmation-code": true,
  "confirm-email-change": true,
  "undo-email-change": true,
  "known-browser": true,
  "sandbox-webhooks": true,
} satisfies Record<KeyPurpose, true>);
const secret = "a secret of this test and of nothing else";
const claims = { id: "0198c0de" };

test("a token signed for one purpose is invalid for every other, and for the secret itself", () => {
  for (const signing of purposes) {
    const token = signToken(claims, deriveKey(secret, signing));
    expect(verifyToken(token, secret)).toBeNull();
    for (const reading of purposes) {
      const expected = reading === signing ? claims : null;
      expect(verifyToken(token, deriveKey(secret, reading))).toEqual(expected);
    }
  }
});

test("a derived key is the same for one secret, and differs for another", () => {
  expect(deriveKey(secret, "known-browser")).toBe(deriveKey(secret, "known-browser"));
  expect(deriveKey(secret, "known-browser")).not.toBe(deriveKey(`${secret}!`, "known-browser"));
});

test.each(["", ".", "x", "a.b", "a.b.c", "é.é"])("the text %j is not a token", (text) => {
  expect(verifyToken(text, secret)).toBeNull();
});

test("a changed token is invalid, though its claims can be read", () => {
  const [, signature] = signToken(claims, secret).split(".");
  const forged = `${Buffer.from(JSON.stringify({ id: "other" })).toString("base64url")}.${signature}`;
  expect(verifyToken(forged, secret)).toBeNull();
  expect(readClaims(forged)).toEqual({ id: "other" });
  expect(verifyToken(`${signToken(claims, secret)}.more`, secret)).toBeNull();
});
