import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { updateBasePrice } from "#app/features/listing-editor/commands/update-base-price.server.ts";
import { updateBoatDescription } from "#app/features/listing-editor/commands/update-boat-description.server.ts";
import { basePriceSchema, descriptionSchema } from "#app/features/listing-editor/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const notFound = new AppError("not_found");

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

const as = ({ actor }: TestUser) => ({ actor, db: database.db, now });
const change = (values: Partial<typeof boats.$inferInsert>) =>
  database.db.update(boats).set(values).where(eq(boats.id, boatId));
async function read() {
  const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
  if (!boat) throw new Error("The boat is gone");
  return boat;
}
const audited = async () => {
  const rows = await database.db
    .select({ action: auditEvents.action, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, boatId));
  return rows.map(({ action }) => action);
};

const put = (user: TestUser, isOnline: boolean) => setBoatOnline(as(user), { boatId, isOnline });
const savePrice = (user: TestUser, euros: string) =>
  updateBasePrice(as(user), { boatId, ...basePriceSchema.parse({ basePricePerDay: euros }) });
const saveDescription = (user: TestUser, fields: object) =>
  updateBoatDescription(as(user), { boatId, ...descriptionSchema(2027).parse(fields) });

describe("the online switch", () => {
  // spec 2-4.08 2-7.03
  test("puts an own boat online and takes it offline again, and both are written down", async () => {
    expect(await put(owner, true)).toEqual({
      ok: true,
      value: { isOnline: true, status: "approved" },
    });
    expect((await read()).isOnline).toBe(true);
    await put(owner, false);
    expect((await read()).isOnline).toBe(false);
    expect(await audited()).toEqual(["boat_put_online", "boat_taken_offline"]);
  });

  test.each([
    ["rejected", "boat_rejected"],
    ["suspended", "boat_suspended"],
  ] as const)("is refused while the boat is %s", async (status, reason) => {
    await change({ status });
    expect(await put(owner, true)).toEqual({ ok: false, reason });
    expect((await read()).isOnline).toBe(false);
    expect(await audited()).toEqual([]);
  });

  // spec 1-9.18 2-5.32
  test("is refused while the boat has no price", async () => {
    await change({ basePricePerDay: null });
    expect(await put(owner, true)).toEqual({ ok: false, reason: "price_missing" });
    const season = { id: "1", startDate: "01-07", endDate: "31-08", price: "300.00" };
    await change({ seasonalPricing: [season] });
    expect(await put(owner, true)).toMatchObject({ ok: true });
  });

  test("takes a boat without a price offline all the same", async () => {
    await change({ basePricePerDay: null, isOnline: true });
    expect(await put(owner, false)).toMatchObject({ ok: true });
  });

  // spec 1-6.06 2-6.03
  test("finds no boat of somebody else, for a moderator either", async () => {
    for (const user of [stranger, moderator]) {
      await expect(put(user, true)).rejects.toEqual(notFound);
    }
    expect((await read()).isOnline).toBe(false);
  });

  test("pressed twice at once changes the boat once", async () => {
    const results = await Promise.all([put(owner, true), put(owner, true)]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await audited()).toEqual(["boat_put_online"]);
  });
});

describe("the section prix", () => {
  // spec 2-5.16
  test("saves the base price to the cent", async () => {
    await savePrice(owner, "150,50");
    expect((await read()).basePricePerDay).toBe(cents(15_050));
    expect(await audited()).toEqual(["boat_base_price_updated"]);
  });

  test("finds no boat of somebody else", async () => {
    await expect(savePrice(stranger, "1")).rejects.toEqual(notFound);
    expect((await read()).basePricePerDay).toBe(cents(29_000));
  });

  test("saved twice at once ends with one of the two prices, both written down", async () => {
    await Promise.all([savePrice(owner, "100"), savePrice(owner, "200")]);
    expect([10_000, 20_000]).toContain((await read()).basePricePerDay);
    expect(await audited()).toHaveLength(2);
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
  test("saves what was typed and clears what was left out", async () => {
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
  test("writes no column that its form does not ask", async () => {
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

  test("finds no boat of somebody else", async () => {
    await expect(saveDescription(stranger, typed)).rejects.toEqual(notFound);
    expect((await read()).title).toBe("Sloop Mistral");
  });

  test("saved twice at once ends with the whole of one of the two", async () => {
    await Promise.all([
      saveDescription(owner, { ...typed, title: "Un", capacity: "1" }),
      saveDescription(owner, { ...typed, title: "Deux", capacity: "2" }),
    ]);
    const { title, capacity } = await read();
    expect([
      ["Un", 1],
      ["Deux", 2],
    ]).toContainEqual([title, capacity]);
  });
});
