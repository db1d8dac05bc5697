import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateAvatar } from "#app/features/profile/commands/update-avatar.server.ts";
import { updateProfile } from "#app/features/profile/commands/update-profile.server.ts";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { profileSchemas } from "#app/features/profile/schema.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, profiles, users } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const schemas = profileSchemas(calendarDate("2027-06-10"));
const typed = { firstName: "Claire", lastName: "Le Goff" };

let database: TestDatabase;
const dataDir = useTemporaryDirectory();
let storage: FileStorage;
let person: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  storage = createFileStorage({ s3: null, dataDir });
});
afterAll(() => database.close());
beforeEach(async () => {
  person = await createUser(database.db, { firstName: "Camille", lastName: "Riou" });
});

const scope = () => ({ ...database, actor: person.actor, now, storage });
/** The version that a page opened now would submit, if there is a profile. */
const version = async (page: "personal" | "professional" | "experience" = "personal") =>
  (await findProfile(database.db, person.userId))?.versions[page];
/** Saves a page that was opened just now, or earlier if `fields` contains an earlier version. */
async function save(fields: object, page: "personal" | "professional" | "experience" = "personal") {
  const form = { ...(page === "personal" && typed), version: await version(page), ...fields };
  return updateProfile(scope(), schemas[page].parse(form));
}
async function stored(userId = person.userId) {
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.userId, userId));
  return profile;
}
const actions = async () => {
  const rows = await database.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, person.userId));
  return rows.map(({ action }) => action);
};

const image = async (side: number) => {
  const picture = { width: side, height: side, channels: 3, background: "#c93f23" } as const;
  return new Blob([new Uint8Array(await sharp({ create: picture }).png().toBuffer())]);
};
const put = (file: Blob) => updateAvatar(scope(), { image: file });

describe("saving the profile", () => {
  // spec 2-2.14 2-2.15 2-3.36 2-7.13
  test("stores the fields, with the phone number in international format", async () => {
    const saved = { ok: true, value: null };
    expect(
      await save({ phone: "06 98 76 54 32", dateOfBirth: "1984-02-29", gender: "femme" }),
    ).toEqual(saved);
    const company = {
      companyName: "Le Goff Nautisme",
      siret: "732 829 320 00074",
      vatNumber: "fr 40 303265045",
    };
    expect(await save(company, "professional")).toEqual(saved);
    const experience = {
      captainLevel: "tres_bon",
      boatTypePreference: "voile",
      permisCotier: true,
    };
    expect(await save(experience, "experience")).toEqual(saved);
    expect(await stored()).toMatchObject({
      firstName: "Claire",
      lastName: "Le Goff",
      phone: "+33698765432",
      countryCode: "+33",
      dateOfBirth: "1984-02-29",
      gender: "femme",
      siret: "73282932000074",
      vatNumber: "FR40303265045",
      captainLevel: "tres_bon",
      boatTypePreference: "voile",
      permisCotier: true,
      permisHauturier: false,
    });
    const [user] = await database.db.select().from(users).where(eq(users.id, person.userId));
    expect(user?.name).toBe("Claire Le Goff");
    expect(await actions()).toEqual(Array.from({ length: 3 }, () => "profile_updated"));
  });

  test("shows the phone number again as it is typed", async () => {
    await save({ phone: "+33 6 98 76 54 32" });
    expect(await findProfile(database.db, person.userId)).toMatchObject({
      phone: "06 98 76 54 32",
      countryCode: "+33",
    });
    // The form does not offer this country, so the number is shown in full.
    await save({ phone: "+41 79 123 45 67" });
    expect(await findProfile(database.db, person.userId)).toMatchObject({
      phone: "+41 79 123 45 67",
      countryCode: undefined,
    });
  });

  // spec 2-2.15
  test("clears empty fields of its own page only", async () => {
    await save({ phone: "0698765432" });
    await save({ companyName: "Le Goff Nautisme" }, "professional");
    await save({ permisCotier: true, captainLevel: "bon" }, "experience");
    await save({});
    expect(await stored()).toMatchObject({ phone: null, companyName: "Le Goff Nautisme" });
    await save({}, "professional");
    expect(await stored()).toMatchObject({ companyName: null, permisCotier: true });
    await save({}, "experience");
    expect(await stored()).toMatchObject({ permisCotier: false, captainLevel: null });
    expect(await stored()).toMatchObject({ firstName: "Claire" });
  });

  test("is refused with a phone number that cannot exist, and changes nothing", async () => {
    expect(await save({ phone: "12" })).toEqual({ ok: false, reason: "phone_invalid" });
    expect(await stored()).toMatchObject({ firstName: "Camille" });
    expect(await actions()).toEqual([]);
  });

  // spec 2-7.13
  test("creates the profile of a user who has none", async () => {
    await database.db.delete(profiles).where(eq(profiles.userId, person.userId));
    expect(await findProfile(database.db, person.userId)).toBeNull();
    await save({});
    expect(await stored()).toMatchObject({ firstName: "Claire" });
  });

  test("writes only the form's fields, and only the user's own profile", async () => {
    const other = await createUser(database.db);
    await save({
      userId: other.userId,
      user_id: other.userId,
      avatarUrl: "https://elsewhere.example/x.png",
      language: "en",
      kBisUrl: "x",
      role: "admin",
    });
    expect(await stored()).toMatchObject({ avatarUrl: null, language: "fr", kBisUrl: null });
    expect(await stored(other.userId)).toMatchObject({ firstName: "Camille" });
  });

  test("is refused for the second of two tabs, and changes nothing", async () => {
    const both = { version: await version() };
    expect(await save({ firstName: "Anne", ...both })).toEqual({ ok: true, value: null });
    const changed = { ok: false, reason: "changed_meanwhile" };
    expect(await save({ firstName: "Berthe", ...both })).toEqual(changed);
    expect(await save({ firstName: "Berthe" })).toEqual({ ok: true, value: null });
    expect(await stored()).toMatchObject({ firstName: "Berthe" });
    expect(await save({ version: "not a version" })).toEqual(changed);
  });

  test("twice with the same fields succeeds twice and is recorded once", async () => {
    for (const isNew of [false, true]) {
      if (isNew) await database.db.delete(profiles).where(eq(profiles.userId, person.userId));
      const typed = { firstName: "Anne", lastName: `${isNew}`, version: await version() };
      const done = { ok: true, value: null };
      expect(await Promise.all([save(typed), save(typed)])).toEqual([done, done]);
      expect(await save(typed)).toEqual(done);
    }
    expect(await actions()).toEqual(["profile_updated", "profile_updated"]);
  });

  test.each([{ isNew: false }, { isNew: true }])(
    "in two tabs at once succeeds in one and is refused in the other (%o)",
    async ({ isNew }) => {
      if (isNew) await database.db.delete(profiles).where(eq(profiles.userId, person.userId));
      const both = { version: await version() };
      const outcomes = await Promise.all([
        save({ firstName: "Anne", lastName: "A", ...both }),
        save({ firstName: "Berthe", lastName: "B", ...both }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const won = outcomes[0].ok ? ["Anne", "A"] : ["Berthe", "B"];
      const profile = await stored();
      expect([profile?.firstName, profile?.lastName]).toEqual(won);
      expect(await actions()).toEqual(["profile_updated"]);
    },
  );

  test("is not refused because of a new picture", async () => {
    const before = { version: await version() };
    await put(await image(300));
    expect(await save(before)).toEqual({ ok: true, value: null });
  });
});

describe("the profile picture", () => {
  // spec 2-2.14 2-7.17
  test("is stored under an address that changes with it, and shown in the profile", async () => {
    const avatarUrl = `/media/avatars/${person.userId}/avatar.webp?v=${now.getTime()}`;
    expect(await put(await image(600))).toEqual({ ok: true, value: { avatarUrl } });
    expect(await stored()).toMatchObject({ avatarUrl, firstName: "Camille" });
    expect(await actions()).toEqual(["avatar_updated"]);
  });

  // spec 2-5.07 2-5.08 2-9.13
  test("is checked by content and size", async () => {
    expect(await put(new Blob(["<svg/>"], { type: "image/png" }))).toEqual({
      ok: false,
      reason: "not_an_image",
    });
    expect(await put(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toEqual({
      ok: false,
      reason: "too_large",
    });
    expect(await stored()).toMatchObject({ avatarUrl: null });
  });

  test("changed twice concurrently ends up as one of the two", async () => {
    const outcomes = await Promise.all([put(await image(300)), put(await image(400))]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await stored())?.avatarUrl).toContain(`/avatar.webp?v=${now.getTime()}`);
  });
});
