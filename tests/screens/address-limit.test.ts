import { request as httpRequest } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { formsPerMinute } from "#server/address-limit.ts";
import { createUser, testPassword } from "#tests/factories/create-user.ts";
import { responseTo } from "#tests/support/response-to.ts";
import { type Site, useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const form = { email: "claire@escale.example", password: "wrong" };

/** Uses up the limit of one address with forms that are refused before anything is looked up. */
async function useUp(visitor: Visitor): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: formsPerMinute }, async () => {
      const { status } = await visitor.fetch("/login", { method: "POST", body: "none of ours" });
      return status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
}

function from(site: Site, address: string): Visitor {
  const visitor = site.visitor();
  visitor.headers["X-Forwarded-For"] = address;
  return visitor;
}

describe("behind a trusted proxy", () => {
  const site = useSite({ RATE_LIMIT: "1", TRUST_PROXY: "1" });

  const address = "192.0.2.1";
  beforeAll(() => useUp(from(site, address)));

  test("an address that sends too many forms gets a page in its language and the time to wait", async () => {
    const visitor = from(site, address);
    for (const [path, title] of [
      ["/login", "Un peu de patience"],
      ["/en/login", "Please wait a moment"],
    ] as const) {
      const page = await visitor.post(path, form);
      expect([page.status, page.heading]).toEqual([429, title]);
      const wait = Number(page.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    const scripted = await visitor.fetch("/login.data", {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect([scripted.status, scripted.headers.has("Retry-After")]).toEqual([429, true]);
    // Pages can still be read, and other addresses are not affected.
    expect((await visitor.open("/login")).status).toBe(200);
    expect((await from(site, "192.0.2.2").post("/login", form)).status).not.toBe(429);
  });

  test("the addresses of one IPv6 network count as one", async () => {
    await useUp(from(site, "2001:db8:1:2::1"));
    expect((await from(site, "2001:db8:1:2:ffff::9").post("/login", form)).status).toBe(429);
    expect((await from(site, "2001:db8:1:3::1").post("/login", form)).status).not.toBe(429);
  });

  test("an address over the limit cannot sign in, and the server answers before the body arrives", async () => {
    const { email } = await createUser(site.db);
    const refused = await from(site, address).post("/login", { email, password: testPassword });
    expect(refused.status).toBe(429);
    const request = httpRequest({
      port: site.port,
      path: "/boat-setup",
      method: "POST",
      headers: {
        "X-Forwarded-For": address,
        "Content-Type": "multipart/form-data; boundary=a",
        "Content-Length": 100_000_000,
      },
    });
    request.write("--a");
    expect((await responseTo(request)).statusCode).toBe(429);
    request.on("error", () => undefined).destroy();
  });

  test("a payment provider may send many more notifications", async () => {
    const notification = { method: "POST", body: "{}" };
    const { status } = await from(site, address).fetch("/webhooks/payments", notification);
    expect(status).toBe(400);
  });
});

describe("without a trusted proxy", () => {
  const site = useSite({ RATE_LIMIT: "1" });

  test("the address of the connection counts, whatever the header says", async () => {
    await useUp(from(site, "192.0.2.1"));
    expect((await from(site, "192.0.2.2").post("/login", form)).status).toBe(429);
  });
});

describe("with RATE_LIMIT=0", () => {
  const site = useSite();

  test("no address is limited", async () => {
    const visitor = site.visitor();
    await useUp(visitor);
    expect((await visitor.post("/login", form)).status).not.toBe(429);
  });
});
