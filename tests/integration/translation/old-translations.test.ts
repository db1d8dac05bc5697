import { afterEach, beforeEach, expect, test } from "vitest";
import { oldTranslationsHandler } from "#app/features/translation/jobs.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { translations } from "#db/schema/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-03T10:00:00Z");

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.close());

test("a stored translation is deleted in the night after 90 days", async () => {
  const translation = {
    targetLanguage: "en",
    sourceLanguage: "fr",
    translatedText: "A bright yacht.",
    provider: "libretranslate",
  } as const;
  await world.db.insert(translations).values([
    { ...translation, textHash: "old", createdAt: new Date(now.getTime() - 90 * dayMs - 1) },
    { ...translation, textHash: "young", createdAt: new Date(now.getTime() - 90 * dayMs) },
  ]);
  expect(oldTranslationsHandler.job.schedule).toBe("47 3 * * *");
  await oldTranslationsHandler.run({ db: world.db, clock: () => now }, {});
  const left = await world.db.select({ textHash: translations.textHash }).from(translations);
  expect(left).toEqual([{ textHash: "young" }]);
});
