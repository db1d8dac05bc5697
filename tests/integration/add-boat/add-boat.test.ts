import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBoat } from "#app/features/add-boat/commands/add-boat.server.ts";
import { addBoatSchema } from "#app/features/add-boat/schema.ts";
import { stagePhoto } from "#app/features/boat-photos/commands/stage-photo.server.ts";
import { newBoatId } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import { cents } from "#app/platform/money.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { action } from "#app/routes/add-boat.tsx";
import { auditEvents, boatExtras, boats, stagedPhotos } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const later = new Date("2027-06-10T08:01:00Z");

const typed = {
  type: "voile",
  city: "marseille",
  port: "port du frioul",
  manufacturer: "Jeanneau",
  model: "Sun Odyssey 380",
  privateNavigation: "co_navigation",
  capacity: "8",
  length: "11,9",
  title: "Sloop Mistral",
  basePricePerDay: "290",
  sharedCosts: "1450",
  sharedBy: "3",
};

const season = { startDate: "15-06", endDate: "31-08", price: "310" };

async function picture(side: number): Promise<File> {
  const background = "#0b5361";
  const content = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], "photo.jpg", { type: "image/jpeg" });
}

describe("adding a boat", () => {
  let database: TestDatabase;
  const dataDir = useTemporaryDirectory();
  let storage: FileStorage;
  let owner: TestUser;
  beforeAll(async () => {
    database = await createTestDatabase();
    storage = createFileStorage({ s3: null, dataDir });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyMarket(database.pool);
    owner = await createUser(database.db);
  });

  const add = (fields: object = {}, submissionId = randomUUID(), at = now) =>
    addBoat(
      { ...database, actor: owner.actor, now: at },
      { ...addBoatSchema.parse({ ...typed, ...fields }), submissionId },
    );
  const upload = async (submissionId: string, side: number, by = owner, at = now) => {
    const staged = await stagePhoto(
      { ...database, actor: by.actor, now: at, storage },
      {
        photoId: randomUUID(),
        boatId: newBoatId(by.actor, submissionId),
        file: await picture(side),
      },
    );
    if (!staged.ok) throw new Error(staged.reason);
    return staged.value.url;
  };
  const added = async (...form: Parameters<typeof add>) => {
    const outcome = await add(...form);
    if (!outcome.ok) throw new Error("The boat was refused");
    const [boat] = await database.db.select().from(boats).where(eq(boats.id, outcome.value.boatId));
    if (!boat) throw new Error("The boat is not there");
    return boat;
  };
  const ownBoats = () => database.db.select().from(boats).where(eq(boats.userId, owner.userId));

  // spec 1-4.08 1-7.14
  test("creates it for its author, pending and offline, with city and port as listed", async () => {
    const boat = await added();
    expect(boat).toMatchObject({
      userId: owner.userId,
      status: "pending",
      isOnline: false,
      city: "Marseille, France",
      port: "Port du Frioul",
      navigationMode: "co-navigation",
      sharedCosts: cents(145_000),
      sharedBy: 3,
      isProfessional: false,
      capacity: 8,
      length: 11.9,
      basePricePerDay: cents(29_000),
      checkInTime: "10:00",
      checkOutTime: "18:00",
      photos: [],
      createdAt: now,
    });
    const audits = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, boat.id));
    expect(audits).toMatchObject([{ actorId: owner.userId, action: "boat_added" }]);
  });

  // spec 2-4.06
  test("ignores owner, status, visibility and id sent with the form", async () => {
    const somebody = await createUser(database.db);
    const boat = await added({
      id: randomUUID(),
      userId: somebody.userId,
      user_id: somebody.userId,
      status: "approved",
      isOnline: "true",
      is_online: "true",
      insuranceCertification: "on",
    });
    expect(boat).toMatchObject({
      userId: owner.userId,
      status: "pending",
      isOnline: false,
      insuranceCertification: false,
    });
  });

  test("requires no licence with a skipper, whatever the form says; otherwise the owner decides", async () => {
    const motorBoat = { type: "moteur", isProfessional: "oui", licenseRequired: "oui" };
    const company = { companyName: "Escale SARL", fiscalAddress: "1 quai du Port" };
    const add = (fields: object) => added({ ...motorBoat, ...company, ...fields });
    const skipper = { professionalNavigation: "avec_skipper" };
    const bareboat = { professionalNavigation: "sans_skipper" };
    expect(await add(skipper)).toMatchObject({ licenseRequired: false });
    expect(await add(bareboat)).toMatchObject({ licenseRequired: true });
    expect(await add({ ...bareboat, licenseRequired: "non" })).toMatchObject({
      licenseRequired: false,
    });
    expect(await add({ ...bareboat, licenseRequired: undefined })).toMatchObject({
      licenseRequired: true,
    });
  });

  // spec 1-3.16
  test("stores professionals' fields only for professionals, and yachts' fields only for yachts", async () => {
    const company = {
      companyName: "Escale SARL",
      fiscalAddress: "1 quai du Port",
      website: "a.fr",
    };
    const asked = { ...company, yachtSubtype: "voile", professionalNavigation: "avec_skipper" };
    expect(await added(asked)).toMatchObject({
      yachtSubtype: null,
      companyName: null,
      fiscalAddress: null,
      website: null,
      navigationMode: "co-navigation",
    });
    expect(await added({ ...asked, type: "yacht", isProfessional: "oui" })).toMatchObject({
      ...company,
      yachtSubtype: "voile",
      navigationMode: "skipper",
    });
  });

  // spec 1-3.07 2-9.02
  test("saves seasons, even overlapping ones, and extras with their commission", async () => {
    const boat = await added({
      periods: [
        { startDate: "15-06", endDate: "31-08", price: "410,50" },
        {},
        { startDate: "01-08", endDate: "15-09", price: "350" },
      ],
      extras: [
        { kind: "Équipement/kayak", price: "15", option: "Obligatoire" },
        { kind: "Transferts/airport", price: "60", priceUnit: "forfait", paymentType: "Sur place" },
      ],
    });
    expect(boat.seasonalPricing).toEqual([
      { id: "period-1", startDate: "15-06", endDate: "31-08", price: "410.50" },
      { id: "period-2", startDate: "01-08", endDate: "15-09", price: "350.00" },
    ]);
    const extras = await database.db
      .select()
      .from(boatExtras)
      .where(eq(boatExtras.boatId, boat.id))
      .orderBy(boatExtras.price);
    expect(extras).toMatchObject([
      { category: "Équipement", type: "kayak", option: "Obligatoire", isRequired: true },
      { category: "Transferts", type: "airport", option: "Optionnel", commissionPercentage: 0 },
    ]);
  });

  // spec 1-7.15 1-7.16
  test("takes its uploaded photos in order, the first as cover", async () => {
    const submissionId = randomUUID();
    const first = await upload(submissionId, 500);
    const second = await upload(submissionId, 450);
    const boat = await added({ photos: [second, first] }, submissionId);
    expect(boat.photos).toEqual([second, first]);
    expect(second).toBe(`/media/boat-photos/${owner.userId}/${boat.id}-${now.getTime()}-1.jpg`);
    expect(await database.db.select().from(stagedPhotos)).toEqual([]);
  });

  // spec 1-8.14
  test("is refused if a photo does not exist or belongs to another boat or person", async () => {
    const submissionId = randomUUID();
    const own = await upload(submissionId, 450);
    const otherBoats = await upload(randomUUID(), 450);
    const somebody = await createUser(database.db);
    const foreign = await upload(submissionId, 450, somebody);
    for (const wrong of ["/media/boat-photos/none.jpg", otherBoats, foreign]) {
      expect(await add({ photos: [own, wrong] }, submissionId)).toEqual({
        ok: false,
        reason: "photos_missing",
        detail: [{ number: 2, reason: "missing" }],
      });
      expect(await ownBoats()).toEqual([]);
    }
    // A refused form can be submitted again.
    expect((await added({ photos: [own] }, submissionId)).photos).toEqual([own]);
  });

  test("creates one boat if the form is submitted twice concurrently", async () => {
    const submissionId = randomUUID();
    const photos = [await upload(submissionId, 450)];
    const outcomes = await Promise.all([
      add({ photos }, submissionId),
      add({ photos }, submissionId),
    ]);
    const [boat, ...others] = await ownBoats();
    expect(others).toEqual([]);
    expect(outcomes).toEqual([
      { ok: true, value: { boatId: boat?.id } },
      { ok: true, value: { boatId: boat?.id } },
    ]);
    expect(boat?.photos).toEqual(photos);
  });

  test("saves what the form contains now if an earlier submission had already added the boat", async () => {
    const submissionId = randomUUID();
    const first = await upload(submissionId, 450);
    const extra = { kind: "Équipement/kayak", price: "20" };
    const form = { photos: [first], extras: [extra], periods: [season] };
    await added(form, submissionId);
    const second = await upload(submissionId, 500, owner, later);
    const corrected = await added(
      {
        ...form,
        photos: [second, first],
        title: "Sloop Tramontane",
        extras: [{ ...extra, price: "25" }],
      },
      submissionId,
    );
    expect(corrected).toMatchObject({ title: "Sloop Tramontane", photos: [second, first] });
    const extras = await database.db.select().from(boatExtras);
    expect(extras.map(({ price }) => price)).toEqual([cents(2_500)]);
    expect(await ownBoats()).toHaveLength(1);
  });

  test("writes nothing if the same form is submitted again unchanged", async () => {
    const submissionId = randomUUID();
    const form = {
      photos: [await upload(submissionId, 450)],
      extras: [{ kind: "Équipement/kayak", price: "20" }],
      periods: [season],
    };
    const boat = await added(form, submissionId);
    const extras = await database.db.select().from(boatExtras);
    expect(await add(form, submissionId, later)).toEqual({ ok: true, value: { boatId: boat.id } });
    expect(await ownBoats()).toEqual([boat]);
    expect(await database.db.select().from(boatExtras)).toEqual(extras);
    const audits = await database.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, boat.id));
    expect(audits).toEqual([{ action: "boat_added" }]);
  });

  test("creates another boat if another person submits the same form id", async () => {
    const submissionId = randomUUID();
    const mine = await added({}, submissionId);
    owner = await createUser(database.db);
    const other = await added({}, submissionId);
    expect(other.id).not.toBe(mine.id);
  });

  test("is refused before the body is read if the body is larger than all photos may be", async () => {
    const body = new FormData();
    const headers = { "Content-Length": String(300 * 1024 * 1024) };
    const request = new Request("https://escale.example/boat-setup", {
      method: "POST",
      body,
      headers,
    });
    const environment = { dataDir: tmpdir() };
    const services = { ...database, storage, clock: () => now, environment };
    const answer = await action(routeArgs({ request, services, actor: owner.actor }));
    expect(answer).toMatchObject({ init: { status: 413 } });
    expect(request.bodyUsed).toBe(false);
  });
});
