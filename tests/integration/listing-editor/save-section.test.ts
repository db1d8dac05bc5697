import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { saveSection } from "#app/features/listing-editor/commands/save-section.server.ts";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { descriptionSection } from "#app/features/listing-editor/sections/description/description-section.server.ts";
import { pricesSection } from "#app/features/listing-editor/sections/prices/prices-section.server.ts";
import { openSection } from "#app/features/listing-editor/sections/sections.server.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { AppError } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const today = calendarDate("2027-06-10");
const notFound = new AppError("not_found");
const conflict = { ok: false, reason: "changed_meanwhile" };

let database: TestDatabase;
let owner: TestUser;
let stranger: TestUser;
let moderator: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
  stranger = await createUser(database.db);
  moderator = await createUser(database.db, { roles: ["moderator"] });
});
afterAll(() => database.close());
beforeEach(async () => {
  boatId = (await createBoat(database.db, { userId: owner.userId, isOnline: false })).id;
});

const as = ({ actor }: TestUser) => ({ ...database, actor, now });
const change = (values: Partial<typeof boats.$inferInsert>) =>
  database.db.update(boats).set(values).where(eq(boats.id, boatId));
const read = () => getOwnBoat(database.db, owner.actor, boatId);
const audited = async () => {
  const rows = await database.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, boatId));
  return rows.map(({ action }) => action);
};
/** The version that a form opened now would send. */
const seen = async (key: "description" | "prix") =>
  (await openSection(database.db, await read(), key)).version;

async function savePrice(user: TestUser, euros: string, version?: string) {
  const input = pricesSection.schema().parse({ basePricePerDay: euros });
  return saveSection(as(user), pricesSection, {
    boatId,
    version: version ?? (await seen("prix")),
    input,
  });
}
async function saveDescription(user: TestUser, fields: object, version?: string) {
  const input = descriptionSection.schema(today).parse(fields);
  return saveSection(as(user), descriptionSection, {
    boatId,
    version: version ?? (await seen("description")),
    input,
  });
}

describe("the section prix", () => {
  // spec 2-5.16
  test("saves the base price to the cent", async () => {
    await savePrice(owner, "150,50");
    expect((await read()).basePricePerDay).toBe(cents(15_050));
    expect(await audited()).toEqual(["boat_base_price_updated"]);
  });

  test("does not find another person's boat", async () => {
    await expect(savePrice(stranger, "1")).rejects.toEqual(notFound);
    expect((await read()).basePricePerDay).toBe(cents(29_000));
  });

  test("saved twice concurrently from the same version is saved once", async () => {
    const version = await seen("prix");
    const outcomes = await Promise.all(
      ["100", "200"].map((euros) => savePrice(owner, euros, version)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(conflict);
    expect([10_000, 20_000]).toContain((await read()).basePricePerDay);
    expect(await audited()).toHaveLength(1);
  });
});

describe("the section description", () => {
  const typed = {
    title: "Sloop Morgane",
    description: "Un sloop (vraiment) confortable !",
    capacity: "6",
    cabinsCount: "2",
    berthDetails: [{ name: "Cabine avant", details: "Lit double" }, { name: "Carré" }],
    length: "11,9",
    boatYear: "2019",
    fuelConsumption: "3,5",
  };
  // spec 1-7.15
  test("saves typed fields and clears empty ones", async () => {
    await change({ bathroomsCount: 3, renovationDetails: "2020" });
    await saveDescription(owner, typed);
    expect(await read()).toMatchObject({
      title: "Sloop Morgane",
      description: "Un sloop (vraiment) confortable !",
      capacity: 6,
      cabinsCount: 2,
      bathroomsCount: null,
      length: 11.9,
      boatYear: 2019,
      fuelConsumption: 3.5,
      renovationDetails: null,
      berthDetails: [
        { id: expect.any(String), name: "Cabine avant", details: "Lit double" },
        { id: expect.any(String), name: "Carré", details: "" },
      ],
      updatedAt: now,
    });
    expect(await audited()).toEqual(["boat_description_updated"]);
  });

  // spec 2-4.06
  test("writes only columns of its form", async () => {
    const before = await read();
    await saveDescription(owner, {
      ...typed,
      status: "approved",
      isOnline: "true",
      userId: stranger.userId,
      basePricePerDay: "1",
      insuranceCertification: "on",
    });
    const { userId, status, isOnline, basePricePerDay, insuranceCertification } = before;
    expect(await read()).toMatchObject({
      userId,
      status,
      isOnline,
      basePricePerDay,
      insuranceCertification,
    });
  });

  test("does not find another person's boat", async () => {
    await expect(saveDescription(stranger, typed)).rejects.toEqual(notFound);
    expect((await read()).title).toBe("Sloop Mistral");
  });
});

describe("the version of a section", () => {
  const typed = { title: "Sloop Morgane", capacity: "6", length: "11,9" };

  test("is the same for the same content", async () => {
    const version = await seen("prix");
    await savePrice(owner, "290");
    expect(await seen("prix")).toBe(version);
    await savePrice(owner, "300");
    expect(await seen("prix")).not.toBe(version);
  });

  test("does not change with other sections, the online switch or moderation", async () => {
    const versions = { description: await seen("description"), prix: await seen("prix") };
    await setBoatOnline(as(owner), { boatId, isOnline: true });
    const decision = { boatId, seenStatus: "approved", status: "rejected" } as const;
    await setBoatStatus(as(moderator), decision);
    await change({ ratingSum: 5, ratingCount: 1 });
    expect(await savePrice(owner, "150", versions.prix)).toMatchObject({ ok: true });
    const saved = await saveDescription(owner, typed, versions.description);
    expect(saved).toMatchObject({ ok: true });
  });

  test("refuses a form filled from another version, and leaves the boat unchanged", async () => {
    const version = await seen("description");
    await saveDescription(owner, { ...typed, title: "Un" }, version);
    expect(await saveDescription(owner, { ...typed, title: "Deux" }, version)).toEqual(conflict);
    expect((await read()).title).toBe("Un");
    for (const forged of ["", "x", null]) {
      const input = descriptionSection.schema(today).parse(typed);
      const saving = { boatId, version: forged, input };
      expect(await saveSection(as(owner), descriptionSection, saving)).toEqual(conflict);
    }
    expect(await audited()).toEqual(["boat_description_updated"]);
  });

  test("covers the seasons among the prices", async () => {
    const version = await seen("prix");
    const season = { id: "1", startDate: "01-07", endDate: "31-08", price: "300.00" };
    await change({ seasonalPricing: [season] });
    expect(await savePrice(owner, "150", version)).toEqual(conflict);
  });

  test("of a boat with an invalid id is not found", async () => {
    const input = pricesSection.schema().parse({ basePricePerDay: "1" });
    for (const id of [undefined, "new", crypto.randomUUID()]) {
      const saving = { boatId: id, version: "", input };
      await expect(saveSection(as(owner), pricesSection, saving)).rejects.toEqual(notFound);
    }
  });
});
