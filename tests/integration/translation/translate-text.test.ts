import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createRateLimits, noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { createTranslationProvider } from "#app/platform/translation/create-translation-provider.server.ts";
import { action, loader } from "#app/routes/translate-text.ts";
import { translations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { startTranslationDouble, type TranslationDouble } from "./translation-double.ts";

const publicUrl = "https://escale.example";
const french = "Un voilier clair et facile, idéal pour une journée en famille vers les îles.";
const english = "A bright and easy yacht, ideal for a day with the family.";

let database: TestDatabase;
let double: TranslationDouble;
let owner: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  double = await startTranslationDouble();
  double.answers(200, { translatedText: english, detectedLanguage: { language: "fr" } });
  await emptyMarket(database.pool);
});
afterEach(() => double.close());

type Asking = {
  body?: unknown;
  actor?: Actor;
  headers?: Record<string, string>;
  isLimited?: boolean;
  isConfigured?: boolean;
};

/** The response to a request, from a browser or another client. */
async function ask({ body, actor, headers, isLimited = false, isConfigured = true }: Asking) {
  const request = new Request(`${publicUrl}/translate-text`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: publicUrl, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const translation = isConfigured
    ? ({ kind: "libretranslate", url: double.url, apiKey: null } as const)
    : null;
  const services = {
    db: database.db,
    clock: () => new Date(),
    environment: { publicUrl },
    limits: isLimited ? createRateLimits(database.pool) : noRateLimits,
    translation: createTranslationProvider({ translation }),
  };
  const response = await action(routeArgs({ request, services, ...(actor && { actor }) }));
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

const translated = { translatedText: english, detectedSourceLanguage: "fr" };

describe("translate-text", () => {
  // spec 1-7.22
  it("returns the text in the target language and its source language", async () => {
    const answer = await ask({ body: { text: french, targetLanguage: "en" } });
    expect(answer).toEqual({ status: 200, body: translated });
    expect(double.asked).toMatchObject([{ body: { q: french, source: "fr", target: "en" } }]);
  });

  // spec 1-4.17
  it("sends nothing if the text is already in the target language", async () => {
    const answer = await ask({ body: { text: french, targetLanguage: "fr" } });
    const unchanged = { translatedText: french, detectedSourceLanguage: "fr" };
    expect(answer).toEqual({ status: 200, body: unchanged });
    expect(double.asked).toEqual([]);
  });

  // spec 1-7.22
  it("sends nothing if the caller states that the text is in the target language", async () => {
    const body = { text: "Port Vauban", targetLanguage: "en-GB", sourceLanguage: "en" };
    expect(await ask({ body })).toMatchObject({ body: { detectedSourceLanguage: "en" } });
    expect(double.asked).toEqual([]);
  });

  it("prefers the detected language to the caller's", async () => {
    await ask({ body: { text: french, targetLanguage: "en", sourceLanguage: "en" } });
    expect(double.asked).toMatchObject([{ body: { source: "fr" } }]);
  });

  it("leaves the language of a short text to the provider", async () => {
    await ask({ body: { text: "Port Vauban", targetLanguage: "en" } });
    expect(double.asked).toMatchObject([{ body: { source: "auto" } }]);
  });

  // spec 1-7.22
  it("asks the provider only once for a text and target language", async () => {
    const body = { text: french, targetLanguage: "en" };
    await ask({ body });
    double.answers(500, {});
    expect(await ask({ body })).toEqual({ status: 200, body: translated });
    expect(double.asked).toHaveLength(1);
    await ask({ body: { text: `${french} Bienvenue à bord.`, targetLanguage: "en" } });
    expect(double.asked).toHaveLength(2);
  });

  it("stores one translation for concurrent requests", async () => {
    const body = { text: french, targetLanguage: "en" };
    const both = await Promise.all([ask({ body }), ask({ body })]);
    expect(both.map((answer) => answer.body)).toEqual([translated, translated]);
    expect(await database.db.$count(translations)).toBe(1);
  });

  // spec 1-8.19
  it("returns the documented error if no provider is configured, and stores nothing", async () => {
    const body = { text: french, targetLanguage: "en" };
    expect(await ask({ body, isConfigured: false })).toEqual({
      status: 503,
      body: { reason: "translation_failed" },
    });
    expect(await database.db.$count(translations)).toBe(0);
  });

  it("logs a failing provider without the text", async () => {
    const warn = vi.spyOn(logger, "warn");
    double.answers(456, { message: french });
    expect(await ask({ body: { text: french, targetLanguage: "en" } })).toMatchObject({
      status: 503,
    });
    expect(warn).toHaveBeenCalledWith(
      { provider: "libretranslate", reason: "quota", status: 456, length: french.length },
      "translation failed",
    );
    warn.mockRestore();
  });
});

describe("a hand-written request", () => {
  it.each([
    ["no JSON", "{"],
    ["no object", "null"],
    ["no text", { targetLanguage: "en" }],
    ["a blank text", { text: " \n", targetLanguage: "en" }],
    ["a text that is no text", { text: ["Bonjour"], targetLanguage: "en" }],
    ["a text above 5000 characters", { text: "é".repeat(5001), targetLanguage: "en" }],
    ["far too much", { text: "a".repeat(70_000), targetLanguage: "en" }],
    ["another language than the site's", { text: french, targetLanguage: "de" }],
    ["no target", { text: french }],
    ["a message id that is no id", { text: french, targetLanguage: "en", messageId: "1" }],
    ["a source that is no language", { text: french, targetLanguage: "en", sourceLanguage: "?" }],
  ])("with %s is refused", async (_what, body) => {
    expect(await ask({ body })).toEqual({ status: 400, body: { reason: "bad_request" } });
    expect(double.asked).toEqual([]);
  });

  it("with a content type that forms can send is refused", async () => {
    const body = { text: french, targetLanguage: "en" };
    expect(await ask({ body, headers: { "Content-Type": "text/plain" } })).toMatchObject({
      status: 400,
    });
    expect(double.asked).toEqual([]);
  });

  it("with GET is answered with 405", () => {
    expect(loader().status).toBe(405);
  });
});

describe("limits", () => {
  const ways = { isLimited: true };

  async function askOften(times: number, textOf: (time: number) => string) {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) {
      const body = { text: textOf(time), targetLanguage: "en" };
      statuses.push((await ask({ body, ...ways })).status);
    }
    return statuses;
  }

  it("allow five other texts per hour", async () => {
    const statuses = await askOften(7, (time) => `${french} ${time}`);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(double.asked).toHaveLength(5);
  });

  it("allow every text that owners wrote", async () => {
    for (let time = 0; time < 7; time++) {
      await createBoat(database.db, { userId: owner.userId, description: `${french} ${time}` });
    }
    expect(await askOften(7, (time) => `${french} ${time}`)).toEqual(Array(7).fill(200));
  });

  it("treat a text that only its owner can see as the site's own only for that owner", async () => {
    const description = `${french} Bientôt en ligne.`;
    await createBoat(database.db, { userId: owner.userId, description, status: "pending" });
    await askOften(5, (time) => `${french} ${time}`);
    const body = { text: description, targetLanguage: "en" };
    expect(await ask({ body, ...ways })).toMatchObject({ status: 429 });
    expect(await ask({ body, actor: owner.actor, ...ways })).toMatchObject({ status: 200 });
  });

  it("treat a message, as its page shows it, as the site's own only for its two people", async () => {
    const renter = await createUser(database.db);
    const stranger = await createUser(database.db);
    const { id: boatId } = await createBoat(database.db, {
      userId: owner.userId,
      title: "Sloop 06 98 76 54 32",
    });
    const people = { senderId: renter.userId, recipientId: owner.userId };
    const content = `${french} Le Sloop 06 98 76 54 32 ? Appelez le 06 12 34 56 78.`;
    const { id: messageId } = await createMessage(database.db, { boatId, ...people, content });
    const shown = `${french} Le Sloop 06 98 76 54 32 ? Appelez le ••••••.`;
    // Uses up the number of other texts that an account may have translated.
    for (const { actor } of [stranger, owner]) {
      for (let time = 0; time < 5; time++) {
        await ask({ body: { text: `${french} ${time}`, targetLanguage: "en" }, actor, ...ways });
      }
    }
    const body = { text: shown, targetLanguage: "en", messageId };
    expect(await ask({ body, actor: stranger.actor, ...ways })).toMatchObject({ status: 429 });
    expect(await ask({ body, ...ways })).toMatchObject({ status: 429 });
    expect(await ask({ body, actor: owner.actor, ...ways })).toMatchObject({ status: 200 });
    // Any other text, even the message with the contact details that its page hides.
    for (const text of [content, `${shown} Merci.`]) {
      const other = { body: { ...body, text }, actor: owner.actor };
      expect(await ask({ ...other, ...ways })).toMatchObject({ status: 429 });
    }
    await createPaidReservation(database.db, {
      boat: { id: boatId, userId: owner.userId },
      renterId: renter.userId,
    });
    const paid = { body: { ...body, text: content }, actor: owner.actor };
    expect(await ask({ ...paid, ...ways })).toMatchObject({ status: 200 });
  });

  it("apply per account, even to known texts", async () => {
    const body = { text: french, targetLanguage: "fr" };
    const statuses = [];
    for (let time = 0; time < 61; time++) {
      statuses.push((await ask({ body, actor: owner.actor, ...ways })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
