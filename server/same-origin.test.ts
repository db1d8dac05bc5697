import { expect, it } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const site = "https://escale.example";

function from(headers: Record<string, string>): boolean {
  return isSameOrigin(headers, site);
}

it.each([
  ["a page of the site", { origin: site, "sec-fetch-site": "same-origin" }],
  [
    "a page of the site under the address that was asked",
    { origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" },
  ],
  ["no page at all", {}],
])("a request from %s is accepted", (_who, headers) => {
  expect(from(headers)).toBe(true);
});

it.each([
  ["another site", { origin: "https://evil.example" }],
  ["a sister site", { origin: "https://blog.escale.example", "sec-fetch-site": "same-site" }],
  ["a sandboxed frame", { origin: "null" }],
  ["another site that hides its name", { "sec-fetch-site": "cross-site" }],
  ["another port", { origin: "https://escale.example:8443", host: "escale.example" }],
])("a request from %s is refused", (_who, headers) => {
  expect(from(headers)).toBe(false);
});
