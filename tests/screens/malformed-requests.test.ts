import { describe, expect, test } from "vitest";
import { isSandbox } from "#app/platform/payments/payment-provider.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const site = useSite({ TRUST_PROXY: "1" });

test.each([
  ["/reset-password?token=%00"],
  ["/reset-password?type=recovery&token=%00"],
  ["/confirm-email?token=%00"],
  ["/confirm-email-change?token=%00"],
  ["/undo-email-change?token=%00"],
  ["/payment-success?quote=%00&session_id=%00"],
  ["/messages?with=%00&boat=%00"],
  ["/messages?payment=success&quote=%00"],
  ["/search?location=%00&dateFrom=%00&guests=%00"],
  ["/search?location=%ED%A0%80"],
  ["/boat/%00"],
  ["/boat/%E0%A4%A"],
  ["/boat/%00/reviews"],
  ["/boat/%00/request"],
  ["/reservation/%00"],
  ["/boat-setup/%00"],
  ["/media/boat-photos/%00"],
  ["/media/%00/x"],
  ["/documents/%00"],
  ["/card-photos/%00"],
  ["/location-bateau/%00"],
  ["/location-bateau/marseille/%00"],
  ["/map/boats?bounds=%00"],
  ["/dev/checkout/%00"],
  ["/dev/mail/%00"],
  ["/my-profile/documents/%00"],
  ["/messages?q=%00"],
  ["/moderation?status=%00&page=%00"],
  ["/moderation?q=%00"],
  ["/login?redirectTo=%00"],
  ["/%"],
])("GET %s causes no server error", async (path) => {
  const user = await createUser(site.db, { roles: ["admin"] });
  for (const visitor of [site.visitor(), await site.signedIn(user)]) {
    expect((await visitor.fetch(path, { method: "GET" })).status).toBeLessThan(500);
  }
});

test.each([
  ["better-auth.two_factor", "%"],
  ["better-auth.session_token", "%"],
  ["better-auth.session_token", "%00"],
  ["lang", "%"],
  ["flash", "%"],
  ["__session", "%E0%A4%A"],
])("a cookie %s=%s causes no server error", async (name, value) => {
  const visitor = site.visitor();
  visitor.setCookie(name, value);
  for (const path of ["/", "/login", "/login/code", "/messages"]) {
    expect([path, (await visitor.fetch(path, { method: "GET" })).status]).toEqual([
      path,
      expect.toSatisfy((status: number) => status < 500),
    ]);
  }
});

test.each(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "the method %s is not allowed",
  async (method) => {
    for (const path of ["/", "/login", "/messages", "/language", "/robots.txt", "/media/x/y"]) {
      const { status } = await site.visitor().fetch(path, { method });
      expect([path, status]).toEqual([path, 405]);
    }
  },
);

test.each([
  ["without a host", { Host: " " }],
  ["with a host that is no name", { Host: "a b" }],
  ["with a port that does not exist", { Host: "localhost:99999" }],
  ["with such a port in another part of an address", { Host: "localhost?x:99999" }],
  ["with a forwarded host that is no name", { "X-Forwarded-Host": "a b, proxy.example" }],
  ["whose last proxy names no port that exists", { "X-Forwarded-Host": "a, proxy.example:99999" }],
  ["with a scheme that is no name", { "X-Forwarded-Proto": "a b" }],
])("a request %s is a bad request", async (_, headers) => {
  const visitor = site.visitor();
  Object.assign(visitor.headers, headers);
  expect((await visitor.fetch("/login", { method: "GET" })).status).toBe(400);
});

test("a request for another site, as only proxies get it, is a bad request", async () => {
  const visitor = site.visitor();
  const { status } = await visitor.fetch("http://elsewhere.example/login", { method: "GET" });
  expect(status).toBe(400);
});

test.each(["boats.example:8443, proxy.example:80", ""])(
  "a request that proxies forwarded for the host '%s' is answered",
  async (hosts) => {
    const visitor = site.visitor();
    visitor.headers["X-Forwarded-Host"] = hosts;
    expect((await visitor.fetch("/login", { method: "GET" })).status).toBe(200);
  },
);

describe("a payment notification", () => {
  const bodies = ["", "null", "{", "[]", '"x"', "\u0000", '{"type":"x"}', sessionNamed("\u0000")];

  test.each(bodies)("with the body %j is a bad request, signed or not", async (body) => {
    const { payments } = site.services;
    if (!isSandbox(payments)) throw new Error("Payments are those of the sandbox");
    const { name, value } = payments.sign(body);
    for (const headers of [{}, { [name]: value }]) {
      const provider = site.visitor();
      Object.assign(provider.headers, headers);
      const answer = await provider.fetch("/webhooks/payments", { method: "POST", body });
      expect([headers, answer.status]).toEqual([headers, 400]);
    }
  });
});

function sessionNamed(sessionId: string): string {
  return JSON.stringify({
    type: "checkout.session.completed",
    data: { object: { id: sessionId } },
  });
}
