import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import { readEnvironment } from "#app/platform/env.ts";
import { securityHeaders } from "./security-headers.ts";

/** The sources from which a page may load pictures. */
async function pictureSources(variables: Record<string, string>): Promise<string> {
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
  const policy = headers.get("Content-Security-Policy") ?? "";
  return policy.split(";").find((part) => part.startsWith("img-src")) ?? "";
}

it("lets pages show the tiles of the operator's host, and of no other", async () => {
  const tiles = { MAP_TILE_URL: "http://127.0.0.1:9000/{z}/{x}/{y}.png?key=a" };
  expect(await pictureSources(tiles)).toBe("img-src 'self' data: blob: http://127.0.0.1:9000");
  expect(await pictureSources({})).toBe("img-src 'self' data: blob:");
});
