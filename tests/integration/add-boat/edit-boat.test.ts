import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBoat } from "#app/features/add-boat/commands/add-boat.server.ts";
import { editBoat } from "#app/features/add-boat/commands/edit-boat.server.ts";
import {
  boatFormValues,
  getBoatForm,
} from "#app/features/add-boat/queries/get-boat-form.server.ts";
import { addBoatSchema, editBoatSchema } from "#app/features/add-boat/schema.ts";
import { stagePhoto } from "#app/features/boat-photos/commands/stage-photo.server.ts";
import { cents } from "#app/platform/money.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { auditEvents, boatExtras, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { typedBoat } from "#tests/factories/typed-boat.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");

/** The values that a form submits: empty fields are omitted. */
const typedValues = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

const equipment = (type: string) => ({ kind: `Équipement/${type}`, price: "15" });

describe("editing a boat in its four steps", () => {
  let database: TestDatabase;
  const dataDir = useTemporaryDirectory();
  let owner: TestUser;
  let boatId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await createUser(database.db);
    const added = await addBoat(scope(), {
      ...addBoatSchema.parse({
        ...typedBoat,
        periods: [{ startDate: "15-06", endDate: "31-08", price: "410,50" }],
        extras: [
          { kind: "Équipement/kayak", price: "15" },
          { kind: "Transferts/airport", price: "60", priceUnit: "forfait" },
        ],
      }),
      submissionId: randomUUID(),
    });
    if (!added.ok) throw new Error(added.reason);
    boatId = added.value.boatId;
  });

  const scope = (by = owner) => ({ ...database, actor: by.actor, now });
  const stored = async () => {
    const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
    if (!boat) throw new Error("The boat is gone");
    return boat;
  };
  const openForm = () => getBoatForm(database.db, owner.actor, boatId, "fr");
  const edit = async (
    fields: object,
    { version, by = owner }: { version?: string; by?: TestUser } = {},
  ) => {
    const form = await openForm();
    return editBoat(scope(by), {
      ...editBoatSchema.parse({
        ...typedValues(form.values),
        photos: form.photos.map(({ url }) => url),
        ...fields,
      }),
      boatId,
      version: version ?? form.version,
    });
  };
  const listed = async () => (await boatFormValues(database.db, await stored())).extras;
  const extras = () =>
    database.db
      .select()
      .from(boatExtras)
      .where(eq(boatExtras.boatId, boatId))
      .orderBy(boatExtras.price);

  // spec 1-4.12
  test("starts with the stored values, and saving them unchanged changes nothing", async () => {
    await database.db.update(boatExtras).set({ quantity: 3 }).where(eq(boatExtras.boatId, boatId));
    const before = await stored();
    const { values } = await openForm();
    expect(values).toMatchObject({ length: "11,9", basePricePerDay: "290", isProfessional: "non" });
    expect(await edit({})).toEqual({ ok: true, value: { boatId } });
    expect(await stored()).toEqual({ ...before, updatedAt: now });
    // This form does not ask for the quantity.
    expect((await extras()).map(({ quantity }) => quantity)).toEqual([3, 3]);
    const edited = and(eq(auditEvents.subjectId, boatId), eq(auditEvents.action, "boat_edited"));
    expect(await database.db.$count(auditEvents, edited)).toBe(0);
  });

  test("lists extras in the order of the forms that added them", async () => {
    const kinds = ["wifi", "kayak", "fishing", "gps", "audio", "diving"];
    const added = await addBoat(scope(), {
      ...addBoatSchema.parse({ ...typedBoat, extras: kinds.map(equipment) }),
      submissionId: randomUUID(),
    });
    if (!added.ok) throw new Error(added.reason);
    boatId = added.value.boatId;
    const more = ["safety", "paddleboard", "snorkelling"];
    await edit({ extras: [...(await listed()), ...more.map(equipment)] });
    expect(await listed()).toMatchObject([...kinds, ...more].map(equipment));
  });

  test("changes the edited fields, and records each one's value before and after", async () => {
    await edit({ title: "Sloop Morgane", capacity: "6", description: "Une belle journée." });
    expect(await stored()).toMatchObject({ title: "Sloop Morgane", capacity: 6 });
    const [audit] = await database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, boatId), eq(auditEvents.action, "boat_edited")));
    expect(audit?.actorId).toBe(owner.userId);
    expect(audit?.details).toEqual({
      changes: {
        title: { from: "Sloop Mistral", to: "Sloop Morgane" },
        capacity: { from: "8", to: "6" },
        description: { from: "", to: "Une belle journée." },
      },
    });
  });

  // spec 1-5.20
  test("leaves a description unchanged, with every character, unless the owner edits it", async () => {
    const description = "Bienvenue à bord (8 personnes) !\nCaution : 1 500 €";
    await database.db.update(boats).set({ description }).where(eq(boats.id, boatId));
    // Browsers submit line breaks as CRLF.
    await edit({ description: description.replace("\n", "\r\n"), basePricePerDay: "300" });
    expect(await stored()).toMatchObject({ description, basePricePerDay: cents(30_000) });
    const [audit] = await database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, boatId), eq(auditEvents.action, "boat_edited")));
    expect(audit?.details).toEqual({ changes: { basePricePerDay: { from: "290", to: "300" } } });
    await edit({ description: "Bienvenue à bord (6 personnes) !" });
    expect((await stored()).description).toBe("Bienvenue à bord 6 personnes");
  });

  test("proposes the licence by the engine power, which the setup stores", async () => {
    const motorBoat = { type: "moteur", licenseRequired: undefined };
    for (const [enginePower, licenseRequired] of [
      [6, false],
      [115, true],
    ] as const) {
      await database.db.update(boats).set({ enginePower }).where(eq(boats.id, boatId));
      await edit(motorBoat);
      expect(await stored()).toMatchObject({ type: "moteur", licenseRequired });
    }
  });

  function change(traits: Partial<typeof boats.$inferInsert>) {
    return database.db.update(boats).set(traits).where(eq(boats.id, boatId));
  }

  async function shown() {
    const { values, enginePower } = await getBoatForm(database.db, owner.actor, boatId, "fr");
    return { license: values?.["licenseRequired"], enginePower };
  }

  test("shows a licence as unanswered if it was only proposed, and proposes it anew", async () => {
    const withSkipper = { navigationMode: "skipper", licenseRequired: false } as const;
    await change({ type: "moteur", enginePower: 200, ...withSkipper });
    expect(await shown()).toEqual({ license: "", enginePower: 200 });
    await edit({ type: "moteur", privateNavigation: "sans_skipper" });
    expect((await stored()).licenseRequired).toBe(true);
    expect((await shown()).license).toBe("");
    await change({ licenseRequired: false });
    expect((await shown()).license).toBe("non");
  });

  test("never writes owner, status or visibility", async () => {
    const somebody = await createUser(database.db);
    await edit({ userId: somebody.userId, status: "approved", isOnline: "true", ratingSum: "5" });
    expect(await stored()).toMatchObject({
      userId: owner.userId,
      status: "pending",
      isOnline: false,
      ratingSum: 0,
    });
  });

  test("keeps the ids of seasons and extras, adds new ones and removes those left out", async () => {
    const [kayak, airport] = await extras();
    await edit({
      periods: [
        { startDate: "01-05", endDate: "14-06", price: "350" },
        { id: "period-1", startDate: "15-06", endDate: "31-08", price: "420" },
      ],
      extras: [
        { id: kayak?.id, kind: "Équipement/kayak", price: "18", option: "Obligatoire" },
        { kind: "Équipement/fishing", price: "25" },
      ],
    });
    expect((await stored()).seasonalPricing).toMatchObject([
      { id: "period-2", price: "350.00" },
      { id: "period-1", price: "420.00" },
    ]);
    expect(await extras()).toMatchObject([
      { id: kayak?.id, price: cents(1800), option: "Obligatoire" },
      { type: "fishing" },
    ]);
    expect((await extras()).map(({ id }) => id)).not.toContain(airport?.id);
  });

  test("adds an extra that was removed elsewhere in the meantime, once the owner saves again", async () => {
    const [kayak, airport] = await extras();
    const { values, version = "" } = await openForm();
    await database.db.delete(boatExtras).where(eq(boatExtras.id, airport?.id ?? ""));
    const typed = { extras: values?.["extras"] };
    expect(await edit(typed, { version })).toEqual({ ok: false, reason: "changed_meanwhile" });
    expect(await edit(typed)).toEqual({ ok: true, value: { boatId } });
    const after = await extras();
    expect(after).toMatchObject([
      { id: kayak?.id, price: cents(1500) },
      { type: "airport", price: cents(6000), priceUnit: "forfait" },
    ]);
    expect(after.map(({ id }) => id)).not.toContain(airport?.id);
  });

  test("adds a new extra if the form sends the id of another boat's extra, which stays unchanged", async () => {
    const { id: otherBoat } = await createBoat(database.db, { userId: owner.userId });
    const [foreign] = await database.db
      .insert(boatExtras)
      .values({
        boatId: otherBoat,
        category: "Équipement",
        type: "kayak",
        option: "Optionnel",
        price: cents(9900),
      })
      .returning();
    await edit({ extras: [{ id: foreign?.id, kind: "Équipement/kayak", price: "1" }] });
    const own = await extras();
    expect(own).toMatchObject([{ boatId, type: "kayak", price: cents(100) }]);
    expect(own.map(({ id }) => id)).not.toContain(foreign?.id);
    expect(
      await database.db.select().from(boatExtras).where(eq(boatExtras.boatId, otherBoat)),
    ).toEqual([foreign]);
  });

  test("does not find another person's boat", async () => {
    const somebody = await createUser(database.db);
    await expect(edit({ title: "Volé" }, { by: somebody })).rejects.toThrow("not_found");
    await expect(getBoatForm(database.db, somebody.actor, boatId, "fr")).rejects.toThrow(
      "not_found",
    );
    expect((await stored()).title).toBe("Sloop Mistral");
  });

  test("sent again, even at the same time, succeeds and is recorded once, also with new rows", async () => {
    const { version = "" } = await openForm();
    const typed = {
      title: "Sloop Morgane",
      periods: [{ startDate: "01-05", endDate: "31-05", price: "300" }],
      extras: [{ kind: "Équipement/fishing", price: "25" }],
    };
    const send = () => edit(typed, { version });
    const done = { ok: true, value: { boatId } };
    expect(await Promise.all([send(), send()])).toEqual([done, done]);
    const before = await extras();
    expect(before).toHaveLength(1);
    expect(await send()).toEqual(done);
    expect(await extras()).toEqual(before);
    const edited = and(eq(auditEvents.subjectId, boatId), eq(auditEvents.action, "boat_edited"));
    expect(await database.db.$count(auditEvents, edited)).toBe(1);
    await database.db.update(boats).set({ title: "Sloop Mistral" }).where(eq(boats.id, boatId));
    expect(await send()).toEqual({ ok: false, reason: "changed_meanwhile" });
  });

  test("by two people at once changes the boat once and refuses the other change", async () => {
    const { version = "" } = await openForm();
    const outcomes = await Promise.all([
      edit({ title: "Sloop Un" }, { version }),
      edit({ title: "Sloop Deux" }, { version }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: "changed_meanwhile" });
  });

  test("adds uploaded photos, reorders and removes them; a missing photo changes nothing", async () => {
    const storage = createFileStorage({ s3: null, dataDir });
    const upload = async () => {
      const photo = { photoId: randomUUID(), boatId, file: await drawPicture() };
      const staged = await stagePhoto({ ...scope(), storage }, photo);
      if (!staged.ok) throw new Error(staged.reason);
      return staged.value.url;
    };
    const [first, second] = [await upload(), await upload()];
    await edit({ photos: [first, second] });
    await edit({ photos: [second, first] });
    expect((await stored()).photos).toEqual([second, first]);
    expect(await edit({ title: "Autre", photos: [second, "/media/boat-photos/none.jpg"] })).toEqual(
      {
        ok: false,
        reason: "photos_missing",
        detail: [{ number: 2, reason: "missing" }],
      },
    );
    expect(await stored()).toMatchObject({ title: "Sloop Mistral", photos: [second, first] });
    await edit({ photos: [first] });
    expect((await stored()).photos).toEqual([first]);
  });
});
