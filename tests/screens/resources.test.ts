import { beforeEach, describe, expect, test } from "vitest";
import { equipmentKeys } from "#app/features/boats/domain/equipment-catalogue.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

// Addresses that scripts request, or that users do not open.

const site = useSite();
const get = (path: string) => site.visitor().fetch(path, { method: "GET" });

describe("the photos of a card", () => {
  let userId: string;
  beforeEach(async () => {
    userId = (await createUser(site.db)).userId;
  });
  const urls = ["a", "b", "c"].map((name) => `/media/boat-photos/x/${name}.jpg`);

  // spec 1-2.49
  test("are those of a public boat, in their order", async () => {
    for (const [index, url] of urls.entries()) {
      const file = { url, width: 1200, height: 800 + index, color: "#0b5361", widths: [400] };
      await site.db.insert(photoFiles).values(file);
    }
    const photos = urls.toReversed();
    const { id } = await createBoat(site.db, { userId, photos });
    const { status, headers, body } = await get(`/card-photos/${id}`);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=60"]);
    expect(JSON.parse(body)).toEqual(
      photos.map((url, index) => ({
        url,
        width: 1200,
        height: 802 - index,
        color: "#0b5361",
        widths: [400],
        formats: ["webp"],
      })),
    );
  });

  test("are empty for a boat that is not public, has no photos or is unknown", async () => {
    const hidden = await Promise.all([
      createBoat(site.db, { userId, photos: urls, status: "pending" }),
      createBoat(site.db, { userId, photos: urls, isOnline: false }),
      createBoat(site.db, { userId }),
    ]);
    const ids = [...hidden.map(({ id }) => id), crypto.randomUUID(), "x"];
    for (const id of ids) {
      const { status, body } = await get(`/card-photos/${id}`);
      expect([status, body]).toEqual([404, "[]"]);
    }
  });
});

test("the equipment icons are one SVG file with a symbol for each item", async () => {
  const { status, headers, body } = await get("/equipment-icons.svg");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("image/svg+xml");
  expect(headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
  expect(body.startsWith("<svg")).toBe(true);
  const symbols = body.match(/<symbol /g) ?? [];
  expect(symbols.length).toBeGreaterThan(30);
  expect(symbols.length).toBeLessThanOrEqual(equipmentKeys.length);
});

test("live events are refused to visitors, without a redirect", async () => {
  const { status, headers, body } = await get("/events");
  expect([status, body, headers.get("Location")]).toEqual([401, "", null]);
});

test("the address for payment notifications accepts only POST requests", async () => {
  const { status, headers } = await get("/webhooks/payments");
  expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
});

test("the map's boats require a valid area", async () => {
  expect((await get("/map/boats")).status).toBe(400);
  expect((await get("/en/map/boats?area=nowhere")).status).toBe(400);
});

describe("the language switch", () => {
  // spec 1-1.11 1-2.17
  test("leads to the same page with its query, there and back, and is remembered", async () => {
    const visitor = site.visitor();
    const french = await visitor.open("/search?location=S%C3%A8te&guests=4");
    const english = await french.press("English", {}, { within: french.in("contentinfo") });
    expect(english.path).toBe("/en/search?location=S%C3%A8te&guests=4");
    expect(english.language).toBe("en");
    expect((await visitor.open("/")).path).toBe("/en");
    const back = await english.press("Français", {}, { within: english.in("contentinfo") });
    expect(back.path).toBe("/search?location=S%C3%A8te&guests=4");
    expect((await visitor.open("/")).path).toBe("/");
  });

  test("redirects only within the site, and ignores unknown languages", async () => {
    const visitor = site.visitor();
    const away = { language: "en", path: "https://elsewhere.example/x" };
    expect((await visitor.post("/language", away)).path).toBe("/en");
    const slashes = { language: "fr", path: "//elsewhere.example" };
    expect((await visitor.post("/language", slashes)).path).toBe("/");
    const other = site.visitor();
    expect((await other.post("/language", { language: "de", path: "/help" })).path).toBe("/help");
    expect(other.cookie("lang")).toBeUndefined();
    expect((await other.open("/language")).path).toBe("/");
  });
});
