import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Services, servicesContext } from "#app/platform/request-scope.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { loader } from "#app/routes/media.ts";

describe("public files", () => {
  let dataDir: string;
  const context = new RouterContextProvider();
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "escale-media-"));
    const storage = createFileStorage({ s3: null, dataDir });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route asks for nothing else
    context.set(servicesContext, { storage } as Services);
    const content = new TextEncoder().encode("picture");
    await storage.put("boat-photos", "ann/1-2-0.webp", content, "image/webp");
    await storage.put("boat-photos", "ann/1-2-0-og.jpg", content, "image/jpeg");
    await storage.put("boat-photos", "ann/page.html", content, "text/html");
    await storage.put("avatars", "ann/avatar.webp", content, "image/webp");
    await storage.put("documents", "ann/identity_card.jpg", content, "image/jpeg");
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const get = (address: string, method = "GET") => {
    const url = new URL(address, "http://localhost");
    const [bucket = "", ...rest] = url.pathname.replace("/media/", "").split("/");
    const params = { bucket: decodeURIComponent(bucket), "*": decodeURIComponent(rest.join("/")) };
    const request = new Request(url, { method });
    return loader({ request, params, url, context, pattern: "/media/:bucket/*" });
  };

  // spec 1-1.16 2-7.20
  it("are sent with their type and length, to be kept for ever", async () => {
    const response = await get("/media/boat-photos/ann/1-2-0.webp");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("picture");
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "image/webp",
      "content-length": "7",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  it("keep an avatar for ever only under an address with its version", async () => {
    const versioned = await get("/media/avatars/ann/avatar.webp?v=5");
    expect(versioned.headers.get("Cache-Control")).toContain("immutable");
    const plain = await get("/media/avatars/ann/avatar.webp");
    expect(plain.headers.get("Cache-Control")).toBe("public, max-age=300");
  });

  it("tell their length without their content when only that is asked", async () => {
    const response = await get("/media/boat-photos/ann/1-2-0-og.jpg", "HEAD");
    expect(response.headers.get("Content-Length")).toBe("7");
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.body).toBeNull();
  });

  // spec 2-7.20
  it.each([
    "/media/documents/ann/identity_card.jpg",
    "/media/boat-photos/..%2Fdocuments%2Fann%2Fidentity_card.jpg",
    "/media/boat-photos/ann/..%2F..%2Fdocuments%2Fann%2Fidentity_card.jpg",
    "/media/..%2Fdocuments/ann/identity_card.jpg",
    "/media/boat-photos/ann/missing.webp",
    "/media/boat-photos/ann",
    "/media/boat-photos/",
    "/media/boat-photos/ann/page.html",
    "/media/unfinished/x",
  ])("are none at %s", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("");
  });
});
