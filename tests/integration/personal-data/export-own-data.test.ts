import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encryptBankDetails } from "#app/features/banking/commands/encrypt-bank-details.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { action } from "#app/routes/my-data-export.ts";
import {
  auditEvents,
  bankingInfo,
  boats,
  listingReports,
  profiles,
  reviewReports,
  reviews,
  tripChecksDone,
} from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import {
  openPaymentWorld,
  type PaymentWorld,
  publicUrl,
} from "#tests/integration/payments/payment-world.ts";
import { firstRow } from "#tests/support/first-row.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { routeArgs } from "#tests/support/route-args.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));
const iban = "FR7630006000011234567890189";

let world: PaymentWorld;
let renter: TestUser;
let dataDir: string;
let storage: FileStorage;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db, { firstName: "Claire", lastName: "Vantadour" });
  dataDir = await mkdtemp(join(tmpdir(), "escale-export-"));
  storage = createFileStorage({ s3: null, dataDir });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(who: TestUser, password = testPassword, headers: HeadersInit = {}) {
  const answer: unknown = await action(
    routeArgs({
      request: new Request(`${publicUrl}/my-profile/export`, {
        method: "POST",
        body: new URLSearchParams({ password }),
        headers,
      }),
      actor: who.actor,
      services: {
        db: world.db,
        record: world.record,
        clock: world.clock,
        storage,
        secrets,
        limits: noRateLimits,
        environment: { publicUrl: publicUrl },
      },
    }),
  );
  if (!(answer instanceof Response)) throw new Error("Not a response");
  return answer;
}

async function leavePapers(userId: string, papers: Partial<typeof profiles.$inferInsert>) {
  await world.db.update(profiles).set(papers).where(eq(profiles.userId, userId));
}

async function archiveOf(who: TestUser) {
  const answer = await ask(who);
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="escale-2027-05-03.zip"',
  );
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

async function dataOf(who: TestUser): Promise<unknown> {
  return JSON.parse(String((await archiveOf(who)).get("data.json")));
}

describe("the data archive", () => {
  test("contains a renter's data: profile, decrypted bank details, messages and rentals", async () => {
    await world.db.insert(bankingInfo).values({
      userId: renter.userId,
      ...encryptBankDetails(secrets, renter.userId, {
        accountHolder: "C. Vantadour",
        iban,
        bic: "AGRIFRPP",
      }),
    });
    const { reservation } = await createPaidReservation(world.db, {
      boat: world.boat,
      renterId: renter.userId,
    });
    await world.db.insert(tripChecksDone).values([
      { reservationId: reservation.id, side: "client", item: "weather" },
      { reservationId: reservation.id, side: "owner", item: "boat" },
    ]);
    await createMessage(world.db, {
      boatId: world.boat.id,
      senderId: renter.userId,
      recipientId: world.owner.userId,
      content: "Bonjour Marc",
    });
    const files = await archiveOf(renter);
    const own: unknown = JSON.parse(String(files.get("data.json")));
    expect(own).toMatchObject({
      account: { email: renter.email },
      profile: { lastName: "Vantadour" },
      bankDetails: { iban },
      reservations: [
        { as: "renter", boatId: world.boat.id, totalPriceCents: 87_000, ticked: ["weather"] },
      ],
      quotes: [{ as: "renter", status: "paid" }],
      messages: [
        { direction: "received", with: "Marc" },
        { direction: "sent", with: "Marc", content: "Bonjour Marc" },
      ],
    });
  });

  test("contains the reviews that a user wrote, received and reported", async () => {
    const { db, boat, owner, clock } = world;
    const { reservation } = await createPaidReservation(db, { boat, renterId: renter.userId });
    const review = {
      boatId: boat.id,
      reservationId: reservation.id,
      rating: 4,
      status: "published",
      publishesOn: calendarDate("2027-05-01"),
      publishedAt: clock(),
    } as const;
    const written = await db
      .insert(reviews)
      .values([
        {
          ...review,
          authorId: renter.userId,
          authorSide: "client",
          answer: "Revenez !",
          answeredAt: clock(),
        },
        {
          ...review,
          authorId: owner.userId,
          authorSide: "owner",
          answer: "Volontiers.",
          answeredAt: clock(),
        },
      ])
      .returning();
    const report = {
      reviewId: firstRow(written).id,
      reason: "other",
      details: "Pas moi.",
    } as const;
    await db.insert(reviewReports).values({ ...report, reporterId: owner.userId });
    const listing = { boatId: boat.id, reason: "fraud", explanation: "Volé." } as const;
    await db
      .insert(listingReports)
      .values({ ...listing, reporterId: owner.userId, language: "fr" });
    expect(await dataOf(renter)).toMatchObject({
      reviews: [{ answer: "Revenez !" }],
      receivedReviews: [{ answer: "Volontiers." }],
      reviewReports: [],
    });
    expect(await dataOf(owner)).toMatchObject({
      receivedReviews: [{ answer: "Revenez !" }],
      reviewReports: [report],
      listingReports: [listing],
    });
  });

  test("contains an owner's boats, with pictures as files", async () => {
    const photo = `${world.owner.userId}/${world.boat.id}-1-0.jpg`;
    await storage.put("boat-photos", photo, Buffer.from("picture"), "image/jpeg");
    await storage.put("avatars", `${world.owner.userId}/avatar.webp`, Buffer.from("face"), "");
    await world.db
      .update(boats)
      .set({ photos: [`/media/boat-photos/${photo}`] })
      .where(eq(boats.id, world.boat.id));
    await world.db
      .update(profiles)
      .set({ avatarUrl: `/media/avatars/${world.owner.userId}/avatar.webp?v=1` })
      .where(eq(profiles.userId, world.owner.userId));
    const files = await archiveOf(world.owner);
    expect(String(files.get(`files/boats/${world.boat.id}/1.jpg`))).toBe("picture");
    expect(String(files.get("files/avatar.webp"))).toBe("face");
  });

  test("contains the documents of a user and their boats as they were uploaded", async () => {
    const { userId } = world.owner;
    const insurance = `${userId}/${world.boat.id}-insurance-1800000000000.png`;
    const stored = {
      [`${userId}/k_bis.pdf`]: "%PDF-1.7 the extract",
      [`${userId}/identity_card.jpg`]: "a passport",
      [insurance]: "an insurance",
    };
    for (const [path, content] of Object.entries(stored)) {
      await storage.put("documents", path, Buffer.from(content), "");
    }
    await leavePapers(userId, {
      kBisUrl: `/documents/${userId}/k_bis.pdf?v=1800000000000`,
      identityCardUrl: `/documents/${userId}/identity_card.jpg?v=1800000000000`,
    });
    await world.db
      .update(boats)
      .set({ insuranceCertificateUrl: `/documents/${insurance}` })
      .where(eq(boats.id, world.boat.id));
    const files = await archiveOf(world.owner);
    expect([...files.keys()].toSorted()).toEqual(
      [
        "data.json",
        "files/documents/identity_card.jpg",
        "files/documents/k_bis.pdf",
        `files/boats/${world.boat.id}/insurance_certificate.png`,
      ].toSorted(),
    );
    expect(String(files.get("files/documents/k_bis.pdf"))).toBe("%PDF-1.7 the extract");
    expect(String(files.get("files/documents/identity_card.jpg"))).toBe("a passport");
    const certificate = files.get(`files/boats/${world.boat.id}/insurance_certificate.png`);
    expect(String(certificate)).toBe("an insurance");
  });

  test("is complete if a document's file is missing, and has an empty file in its place", async () => {
    const { userId } = renter;
    await leavePapers(userId, {
      identityCardUrl: `/documents/${userId}/identity_card.pdf?v=1800000000000`,
      kBisUrl: `/documents/${userId}/k_bis.pdf?v=1800000000000`,
    });
    await storage.put("documents", `${userId}/k_bis.pdf`, Buffer.from("%PDF-1.7"), "");
    const files = await archiveOf(renter);
    expect(files.get("files/documents/identity_card.pdf")?.byteLength).toBe(0);
    expect(String(files.get("files/documents/k_bis.pdf"))).toBe("%PDF-1.7");
    expect(JSON.parse(String(files.get("data.json")))).toMatchObject({
      account: { id: userId },
    });
  });

  test("contains nothing about other users except their first names", async () => {
    await createPaidReservation(world.db, { boat: world.boat, renterId: renter.userId });
    const files = await archiveOf(world.owner);
    const text = String(files.get("data.json"));
    expect(text).not.toContain(renter.email);
    expect(text).not.toContain("Vantadour");
  });

  test("is audited", async () => {
    await archiveOf(renter);
    const acts = await world.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, renter.userId));
    expect(acts).toEqual([{ action: "data_exported" }]);
  });

  test("is refused without the password, with a redirect to the form", async () => {
    const answer = await ask(renter, "Mot de passe 1!");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/my-profile/data?password=wrong",
    ]);
  });

  test("is refused for a scripted request with a response that names the wrong field", async () => {
    const answer = await ask(renter, "Mot de passe 1!", {
      Accept: "application/zip, application/json",
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      done: false,
      result: { error: { password: ["Le mot de passe est incorrect."] } },
    });
  });
});
