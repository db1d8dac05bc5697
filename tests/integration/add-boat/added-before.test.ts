import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBoat } from "#app/features/add-boat/commands/add-boat.server.ts";
import { isFormOver } from "#app/features/add-boat/queries/read-form-history.server.ts";
import { addBoatSchema } from "#app/features/add-boat/schema.ts";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { stagePhoto } from "#app/features/boat-photos/commands/stage-photo.server.ts";
import { newBoatId } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { typedBoat } from "#tests/factories/typed-boat.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const later = new Date("2027-06-10T08:01:00Z");

describe("the form of a boat that was added before", () => {
  let database: TestDatabase;
  const dataDir = useTemporaryDirectory();
  let storage: FileStorage;
  let owner: TestUser;
  let submissionId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    storage = createFileStorage({ s3: null, dataDir });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await createUser(database.db);
    submissionId = randomUUID();
  });

  const scope = () => ({ ...database, actor: owner.actor, now });
  const add = (fields: object = {}) =>
    addBoat(scope(), { ...addBoatSchema.parse({ ...typedBoat, ...fields }), submissionId });
  const added = async (fields?: object) => {
    const outcome = await add(fields);
    if (!outcome.ok) throw new Error("The boat was refused");
    return outcome.value.boatId;
  };
  const upload = async () => {
    const boatId = newBoatId(owner.actor, submissionId);
    const file = await drawPicture("a.png", 450);
    const staged = await stagePhoto(
      { ...scope(), storage },
      { photoId: randomUUID(), boatId, file },
    );
    if (!staged.ok) throw new Error(staged.reason);
    return staged.value.url;
  };
  const ownBoats = () =>
    database.db
      .select({ id: boats.id, title: boats.title, photos: boats.photos, extra: boatExtras.type })
      .from(boats)
      .leftJoin(boatExtras, eq(boatExtras.boatId, boats.id))
      .where(eq(boats.userId, owner.userId))
      .orderBy(asc(boats.title));

  const touches: [string, (boatId: string) => Promise<unknown>][] = [
    ["put online", (boatId) => setBoatOnline(scope(), { boatId, isOnline: true })],
    [
      "blocked for some days",
      (boatId) =>
        addUnavailability(scope(), {
          boatId,
          startDate: calendarDate("2027-07-01"),
          endDate: calendarDate("2027-07-02"),
          reason: "",
        }),
    ],
  ];

  test.each(touches)(
    "adds another boat if the first was %s since and the form says something else",
    async (_, touch) => {
      const [first, second] = [await upload(), await upload()];
      const kayak = [{ kind: "Équipement/kayak", price: "20" }];
      const boatId = await added({ title: "Mistral", photos: [first], extras: kayak });
      await touch(boatId);
      const other = await added({ title: "Tramontane", photos: [second] });
      const both = [
        { id: boatId, title: "Mistral", photos: [first], extra: "kayak" },
        { id: other, title: "Tramontane", photos: [second], extra: null },
      ];
      expect(await ownBoats()).toEqual(both);
      // Both contents, submitted once more, are what was done.
      expect(await added({ title: "Tramontane", photos: [second] })).toBe(other);
      expect(await added({ title: "Mistral", photos: [first], extras: kayak })).toBe(boatId);
      expect(await ownBoats()).toEqual(both);
    },
  );

  test("is done as the first time if it says the same, whatever the owner changed since", async () => {
    const boatId = await added({ title: "Mistral" });
    const changed = { title: "Mistral II", updatedAt: now };
    await database.db.update(boats).set(changed).where(eq(boats.id, boatId));
    await setBoatOnline(scope(), { boatId, isOnline: true });
    expect(await added({ title: "Mistral" })).toBe(boatId);
    expect(await ownBoats()).toMatchObject([{ title: "Mistral II" }]);
  });

  test("is over once its boat was changed, but not before, and not for another owner", async () => {
    const isOver = (by = owner) => isFormOver(database.db, by.actor, submissionId);
    expect(await isOver()).toBe(false);
    const boatId = await added({ title: "Mistral" });
    await added({ title: "Tramontane" });
    expect(await isOver()).toBe(false);
    await setBoatOnline(scope(), { boatId, isOnline: true });
    expect(await isOver()).toBe(true);
    expect(await isOver(await createUser(database.db))).toBe(false);
    expect(await isFormOver(database.db, owner.actor, "no id")).toBe(false);
  });

  test("corrects the boat, several times, while nothing else has changed it", async () => {
    const boatId = await added({ title: "Mistral" });
    expect(await added({ title: "Tramontane" })).toBe(boatId);
    expect(await added({ title: "Mistral" })).toBe(boatId);
    expect(await added({ title: "Levant" })).toBe(boatId);
    expect(await ownBoats()).toMatchObject([{ title: "Levant" }]);
    // A correction too is recognised when it comes again.
    await setBoatOnline(scope(), { boatId, isOnline: true });
    expect(await added({ title: "Tramontane" })).toBe(boatId);
    expect(await ownBoats()).toMatchObject([{ title: "Levant" }]);
  });

  test("never overwrites the boat if it is changed at the same moment", async () => {
    for (let round = 0; round < 10; round++) {
      submissionId = randomUUID();
      const boatId = await added({ title: `Mistral ${round}` });
      const [online, again, twice] = await Promise.all([
        setBoatOnline({ ...scope(), now: later }, { boatId, isOnline: true }),
        added({ title: `Tramontane ${round}` }),
        added({ title: `Tramontane ${round}` }),
      ]);
      expect(online).toMatchObject({ ok: true });
      expect(again).toBe(twice);
      const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
      // Either the correction came first, or there is another boat. Putting it online came last.
      expect(boat?.title).toBe(again === boatId ? `Tramontane ${round}` : `Mistral ${round}`);
      expect(boat?.updatedAt).toEqual(later);
    }
    const ids = (await ownBoats()).map(({ title }) => title);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("names the photos that the first boat has, and adds no boat with them", async () => {
    const photo = await upload();
    const boatId = await added({ title: "Mistral", photos: [photo] });
    await setBoatOnline(scope(), { boatId, isOnline: true });
    expect(await add({ title: "Tramontane", photos: [photo] })).toEqual({
      ok: false,
      reason: "photos_missing",
      detail: [{ number: 1, reason: "missing" }],
    });
    expect(await ownBoats()).toMatchObject([{ title: "Mistral", photos: [photo] }]);
  });
});
