import { eq, sql } from "drizzle-orm";
import { lastBookableDay } from "#app/features/availability/domain/bookable-days.ts";
import { bookableUntil, returnTimeOf } from "#app/features/availability/domain/rental-end.ts";
import type { RentalRules } from "#app/features/availability/domain/rental-rules.ts";
import { mergePeriods, type Period } from "#app/features/availability/domain/taken-periods.ts";
import { listTakenPeriods } from "#app/features/availability/queries/list-taken-periods.server.ts";
import {
  type BoatReviews,
  listReviews,
} from "#app/features/reviews/queries/list-reviews.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { prepareOnce } from "#app/platform/database/prepare-once.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import { type CalendarDate, dayInParis, todayInParis } from "#app/platform/time/calendar-date.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, profiles, users } from "#db/schema/schema.ts";
import { isPubliclyListed } from "../domain/boat-status.ts";
import { type ResponseTime, responseTimeOf } from "../domain/response-time.ts";
import { canEditBoat, canSeeBoat } from "../policy.ts";
import { type BoatDetails, rentalRulesOf, toBoatDetails } from "./boat-details.server.ts";
import { extrasOfBoat, toExtras } from "./boat-extras.server.ts";
import { type BoatPhoto, photosOfBoat, toBoatPhoto } from "./boat-photo.server.ts";

export type BoatPage = {
  boat: BoatDetails;
  photos: BoatPhoto[];
  owner: {
    firstName: string | null;
    avatarUrl: string | null;
    memberSinceYear: number;
    /** Null if too few renters got a reply. */
    responseTime: ResponseTime | null;
    /** The business of a professional owner; null for private owners, whose data stays private. */
    business: Business | null;
  };
  /** Null if they could not be loaded. */
  reviews: BoatReviews | null;
  calendar: {
    /** Today. */
    from: CalendarDate;
    /** Whether a rental of today alone is no longer possible: the time to bring the boat back has passed. */
    isTodayOver: boolean;
    /** The last day. */
    to: CalendarDate;
    taken: Period[];
    rules: RentalRules;
  };
  /** Whether the public can see this page. */
  isListed: boolean;
  /** Whether the owner has archived the boat, which cannot go online until it is restored. */
  isArchived: boolean;
  /** Whether the boat is the visitor's own. */
  isOwn: boolean;
};

/** The boat page without its reviews, for other pages about the boat. */
export type BoatWithCalendar = Omit<BoatPage, "reviews">;

/** The business details that a professional owner must disclose before a contract; null if missing. */
export type Business = {
  name: string | null;
  address: string | null;
  siret: string | null;
  vatNumber: string | null;
  email: string;
  phone: string | null;
};

const shownReviews = 6;

/**
 * The data of the boat page, loaded with three parallel statements. Null if the boat does not exist or the
 * visitor may not see it, so that the two cases cannot be distinguished.
 */
export async function findBoatPage(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
  boatId: string,
): Promise<BoatPage | null> {
  if (!isUuid(boatId)) return null;
  const [boat, reviews] = await Promise.all([
    findBoatWithCalendar(db, { actor, now }, boatId),
    optionalPart("reviews", listReviews(db, boatId, { limit: shownReviews })),
  ]);
  return boat && { ...boat, reviews };
}

/** The same without the reviews, loaded with two parallel statements. */
export async function findBoatWithCalendar(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
  boatId: string,
): Promise<BoatWithCalendar | null> {
  if (!isUuid(boatId)) return null;
  const today = todayInParis(now);
  const window = { from: today, to: lastBookableDay(today) };
  const [found, taken] = await Promise.all([
    findBoatWithOwner(db, boatId),
    listTakenPeriods(db, boatId, { ...window, now }),
  ]);
  if (!found || !canSeeBoat(actor, found.boat)) return null;
  const { boat, owner } = found;
  const todayAlone = { dateFrom: today, dateTo: today };
  const isTodayOver = now >= bookableUntil(todayAlone, returnTimeOf(boat, todayAlone));
  return {
    boat: toBoatDetails(boat, toExtras(found.extras)),
    photos: found.photos.map(({ url, file }) => toBoatPhoto(url, file)),
    owner: {
      firstName: textOrNull(owner.firstName),
      avatarUrl: owner.avatarUrl,
      memberSinceYear: Number(dayInParis(owner.createdAt).slice(0, 4)),
      responseTime: responseTimeOf(owner.responseMinutes),
      business: boat.isProfessional ? found.business : null,
    },
    // Merging hides the reasons of the taken days, which are private.
    calendar: { ...window, isTodayOver, taken: mergePeriods(taken), rules: rentalRulesOf(boat) },
    isListed: isPubliclyListed(boat),
    isArchived: boat.archivedAt !== null,
    isOwn: canEditBoat(actor, boat),
  };
}

/** The boat with its extras, photos and owner. */
async function findBoatWithOwner(db: Db, boatId: string) {
  const [row] = await prepareOnce(db, selectBoatWithOwner).execute({ boatId });
  return row ?? null;
}

function selectBoatWithOwner(db: Db) {
  return db
    .select({
      boat: boats,
      extras: extrasOfBoat,
      photos: photosOfBoat,
      owner: {
        firstName: profiles.firstName,
        avatarUrl: profiles.avatarUrl,
        responseMinutes: profiles.responseMinutes,
        createdAt: users.createdAt,
      },
      business: {
        name: sql<string | null>`coalesce(${profiles.companyName}, ${boats.companyName})`,
        address: sql<string | null>`coalesce(${profiles.companyAddress}, ${boats.fiscalAddress})`,
        siret: profiles.siret,
        vatNumber: profiles.vatNumber,
        email: users.email,
        phone: profiles.phone,
      },
    })
    .from(boats)
    .innerJoin(users, eq(users.id, boats.userId))
    .leftJoin(profiles, eq(profiles.userId, boats.userId))
    .where(eq(boats.id, sql.placeholder("boatId")))
    .prepare("boat_with_owner");
}
