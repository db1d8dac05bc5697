import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { securityHeaders } from "./security-headers.ts";

/** The headers of a page. */
async function headersOf(variables: Record<string, string>): Promise<Headers> {
  const app = express();
  app.use(securityHeaders(readEnvironment({ NODE_ENV: "production", ...variables }, "/srv")));
  app.get("/", (_request, response) => {
    response.send("");
  });
  const server = createServer(app).listen(0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return headers;
}

/** The named directive of a page's Content-Security-Policy. */
async function sources(directive: string, variables: Record<string, string>): Promise<string> {
  const headers = await headersOf(variables);
  const policy = headers.get("Content-Security-Policy") ?? "";
  return policy.split(";").find((part) => part.startsWith(`${directive} `)) ?? "";
}

it("the policy allows map tiles from the operator's host only", async () => {
  const tiles = { MAP_TILE_URL: "http://127.0.0.1:9000/{z}/{x}/{y}.png?key=a" };
  expect(await sources("img-src", tiles)).toBe("img-src 'self' data: blob: http://127.0.0.1:9000");
  expect(await sources("img-src", {})).toBe("img-src 'self' data: blob:");
});

it("the policy lets forms redirect to the payment provider in use, and to no other", async () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec_test" };
  const double = { ...stripe, STRIPE_API_BASE: "http://127.0.0.1:9001/v1" };
  expect(await sources("form-action", {})).toBe("form-action 'self'");
  expect(await sources("form-action", stripe)).toBe(
    "form-action 'self' https://checkout.stripe.com",
  );
  expect(await sources("form-action", double)).toBe("form-action 'self' http://127.0.0.1:9001");
});

it("the policy allows scripts with this response's nonce, and the scripts that they load", async () => {
  const [one, two] = [await sources("script-src", {}), await sources("script-src", {})];
  expect(one).toMatch(/^script-src 'self' 'strict-dynamic' 'nonce-[\w+/=]{24}'$/);
  expect(one).not.toBe(two);
});

it("browsers are told to use https for this host for a year, but not for its subdomains", async () => {
  const secure = await headersOf({ PUBLIC_URL: "https://port.example" });
  expect(secure.get("Strict-Transport-Security")).toBe("max-age=31536000");
  const plain = await headersOf({ PUBLIC_URL: "http://localhost:3000" });
  expect(plain.get("Strict-Transport-Security")).toBeNull();
});
