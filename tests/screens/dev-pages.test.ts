import { describe, expect, test } from "vitest";
import { siteUrl, useSite } from "./support/site.ts";

const site = useSite();

async function statusWith(headers: Record<string, string>, path = "/dev/mail") {
  const visitor = site.visitor();
  Object.assign(visitor.headers, headers);
  return (await visitor.fetch(path, { method: "GET" })).status;
}

describe("the pages below /dev", () => {
  test.each(["localhost:4040", "127.0.0.1:4040", "[::1]:4040"])(
    "answer a browser on this machine that requests %s",
    async (Host) => {
      expect(await statusWith({ Host })).toBe(200);
    },
  );

  test.each([
    ["a foreign name that leads here", { Host: "rebind.attacker.example" }],
    ["a name that begins like ours", { Host: "localhost.attacker.example" }],
    ["a proxy that names the client", { "X-Forwarded-For": "127.0.0.1" }],
    ["a proxy that names the scheme", { "X-Forwarded-Proto": "https" }],
    ["a proxy that follows the standard", { Forwarded: "for=127.0.0.1" }],
    ["a proxy that names itself", { Via: "1.1 proxy" }],
    ["a proxy that names the address", { "X-Real-IP": "127.0.0.1" }],
  ])("are not found for %s", async (_who, headers) => {
    const paths = [
      "/dev/mail",
      "/dev/mail.data",
      "/dev/mail.data?_routes=routes%2Fdev-mail",
      "/%64ev/mail",
      "/DEV/mail/",
      "/dev/mail/2027-05-01T08-00-00.000Z-0001-0a0b0c0d.eml",
      "/dev/checkout/cs_sandbox_1",
    ];
    for (const path of paths) expect([path, await statusWith(headers, path)]).toEqual([path, 404]);
  });

  test("accept no payment from another host", async () => {
    const visitor = site.visitor();
    Object.assign(visitor.headers, { Host: "rebind.attacker.example", Origin: siteUrl });
    const body = new URLSearchParams({ intent: "pay" });
    const answer = await visitor.fetch("/dev/checkout/cs_sandbox_1", { method: "POST", body });
    expect(answer.status).toBe(404);
  });

  test("answer every client when DEV_PAGES=1", async () => {
    site.services.environment = { ...site.services.environment, devPages: true };
    expect(await statusWith({ Host: "escale.internal", "X-Forwarded-For": "192.0.2.1" })).toBe(200);
  });
});
