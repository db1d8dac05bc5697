import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NonceBody } from "./nonce-body.server.ts";

const nonce = "x9+/AAAAAAAAAAAAAAAAAA==";
const other = "zzzzzzzzzzzzzzzzzzzzzz==";

const words = fc.constantFrom(
  "<p>Bateau à Nice</p>",
  "é€",
  nonce,
  "\u0001".repeat(24),
  "x".repeat(40_000),
);

test("every response is the page with its new nonce, compressed or not", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const body = new NonceBody(Buffer.from(parts.join("")), nonce);
      for (const next of [other, nonce, other]) {
        const expected = parts.join("").replaceAll(nonce, next);
        expect(body.plain(next).toString()).toBe(expected);
        expect(gunzipSync(body.gzip(next)).toString()).toBe(expected);
      }
    }),
    { numRuns: 60 },
  );
});

test("a page with many nonces is compressed nearly as well as one without", () => {
  const script = `<script nonce="${nonce}" src="/assets/part-1.js"></script>\n`;
  const page = `${script.repeat(20)}${"<article>Un voilier de 11,90 m à Marseille</article>".repeat(500)}`;
  const sent = new NonceBody(Buffer.from(page), nonce).gzip(other);
  expect(sent.length).toBeLessThan(2_000);
});

test("a nonce of a different length is refused", () => {
  const body = new NonceBody(Buffer.from(nonce), nonce);
  expect(() => body.gzip("short")).toThrow("length");
  expect(() => body.plain("short")).toThrow("length");
});
