import { expect, it } from "vitest";
import { isSameOrigin } from "./same-origin.server.ts";

const site = "https://escale.example";

function from(headers: Record<string, string>): boolean {
  return isSameOrigin(new Request(`${site}/translate-text`, { method: "POST", headers }), site);
}

it.each([
  ["a page of the site", { Origin: site, "Sec-Fetch-Site": "same-origin" }],
  [
    "a page of the site under the address that was asked",
    { Origin: "http://10.0.0.7:3000", Host: "10.0.0.7:3000" },
  ],
  ["no page at all", {}],
])("a request of %s is the site's own", (_who, headers) => {
  expect(from(headers)).toBe(true);
});

it.each([
  ["another site", { Origin: "https://evil.example" }],
  ["a sister site", { Origin: "https://blog.escale.example", "Sec-Fetch-Site": "same-site" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["another site that hides its name", { "Sec-Fetch-Site": "cross-site" }],
  ["another port", { Origin: "https://escale.example:8443", Host: "escale.example" }],
])("a request of %s is not", (_who, headers) => {
  expect(from(headers)).toBe(false);
});
