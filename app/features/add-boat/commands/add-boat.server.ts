import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { writeSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import {
  defaultExtraQuantity,
  extraCommissionPercentage,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { initialBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { writeNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { AddBoatInput } from "../schema.ts";
import { checkBoatPhotos, type PhotoProblem, storeBoatPhotos } from "./store-boat-photos.server.ts";

type AddBoatScope = CommandContext & { storage: FileStorage; jobs: JobQueue };

type AddBoatOutcome =
  | { ok: true; value: { boatId: string } }
  | { ok: false; reason: "photos_refused"; detail: PhotoProblem[] };

/**
 * Adds a boat of the actor, pending moderation and offline, with its photos and extras (spec 1 §4,
 * §7). If a photo is refused, no boat is added. `submissionId` identifies the form: sent twice, it
 * creates one boat.
 */
export async function addBoat(
  { storage, jobs, ...context }: AddBoatScope,
  { photos: files, ...input }: AddBoatInput & { submissionId: string },
): Promise<AddBoatOutcome> {
  const { actor, db, now } = context;
  const checked = await checkBoatPhotos(files);
  if (!checked.ok) return photosRefused(checked.problems);
  const boatId = boatIdOf(actor.userId, input.submissionId);
  // The row comes first: the request that inserts it stores the photos, another one has nothing to
  // do.
  if (!(await insertBoat(context, boatId, input))) return done({ boatId });
  const photos = await storeBoatPhotos(
    { storage, db, jobs },
    { ownerId: actor.userId, boatId, timestamp: now.getTime(), images: checked.value },
  );
  if (!photos.ok) {
    await withdrawBoat(context, boatId);
    return photosRefused(photos.problems);
  }
  await db.update(boats).set({ photos: photos.value }).where(eq(boats.id, boatId));
  return done({ boatId });
}

function photosRefused(problems: PhotoProblem[]): AddBoatOutcome {
  return { ok: false, reason: "photos_refused", detail: problems };
}

/** False when the boat exists already. */
async function insertBoat(
  { actor, db, now, record }: CommandContext,
  boatId: string,
  input: Omit<AddBoatInput, "photos">,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [boat] = await tx
      .insert(boats)
      .values({
        id: boatId,
        userId: actor.userId,
        ...columnsOf(input),
        status: initialBoatStatus,
        isOnline: false,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: boats.id })
      .returning({ id: boats.id });
    if (!boat) return false;
    if (input.extras.length > 0) {
      await tx.insert(boatExtras).values(input.extras.map((extra) => extraRow(boatId, extra)));
    }
    await record(tx, { type: "boat_added", boatId, ownerId: actor.userId });
    return true;
  });
}

async function withdrawBoat({ actor, db, record }: CommandContext, boatId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(boats).where(eq(boats.id, boatId));
    await record(tx, { type: "boat_withdrawn", boatId, ownerId: actor.userId });
  });
}

/**
 * The id derived from a person's form: the same form gives the same boat, another person another.
 */
function boatIdOf(userId: string, submissionId: string): string {
  const hash = createHash("sha256").update(`${userId}/${submissionId}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex").slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Every column by name, so that a request can only write what the form asks. */
function columnsOf(input: Omit<AddBoatInput, "photos">) {
  const navigation = input.isProfessional ? input.professionalNavigation : input.privateNavigation;
  const company = input.isProfessional ? input : null;
  return {
    type: input.type,
    yachtSubtype: input.type === "yacht" ? input.yachtSubtype : null,
    city: input.city,
    port: input.port,
    isProfessional: input.isProfessional,
    manufacturer: input.manufacturer,
    model: input.model,
    navigationMode: writeNavigationMode(navigation),
    capacity: input.capacity,
    length: input.length,
    howDidYouKnow: input.howDidYouKnow,
    companyName: company?.companyName,
    fiscalAddress: company?.fiscalAddress,
    website: company?.website,
    title: input.title,
    description: input.description ?? "",
    basePricePerDay: input.basePricePerDay,
    seasonalPricing: writeSeasonalPricing(
      input.periods.map((period, index) => ({ id: `period-${index + 1}`, ...period })),
    ),
    checkInTime: input.checkInTime,
    checkOutTime: input.checkOutTime,
    dayRentalCheckInTime: input.dayRentalCheckInTime,
    dayRentalCheckOutTime: input.dayRentalCheckOutTime,
  };
}

function extraRow(boatId: string, extra: AddBoatInput["extras"][number]) {
  return {
    boatId,
    category: extra.category,
    type: extra.type,
    quantity: defaultExtraQuantity,
    option: extra.option,
    price: extra.priceCents,
    priceUnit: extra.priceUnit,
    paymentType: extra.paymentType,
    commissionPercentage: extraCommissionPercentage(extra.paymentType),
  };
}
