import { asc, eq } from "drizzle-orm";
import type { PhotoTarget, StoredPhoto } from "#app/features/boat-photos/domain/stored-photos.ts";
import { ownLicenseAnswer } from "#app/features/listing-editor/domain/license-proposal.ts";
import { findOwnCompany } from "#app/features/listing-editor/queries/find-own-company.server.ts";
import {
  getOwnBoat,
  type OwnBoat,
} from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { licenseFactsOf } from "#app/features/listing-editor/queries/license-facts.server.ts";
import { shownVersion } from "#app/features/listing-editor/queries/shown-version.server.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { Language } from "#app/i18n/language.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { boatExtras } from "#db/schema/schema.ts";

/** What the boat form needs to start. */
export type BoatFormStart = {
  target: PhotoTarget;
  /** Initial field values, in the format that users type. For a new boat at most the owner's company. */
  values?: Record<string, unknown>;
  photos: StoredPhoto[];
  /** The engine power, on which the proposed licence depends; the form does not ask for it. */
  enginePower?: number | null;
  /** The version of the boat that the fields show; undefined for a new boat. */
  version?: string;
  /** Whether the draft that the request names is a leftover: its boat was added, and changed since. */
  isDraftOver?: boolean;
};

/**
 * The form of a new boat. If the owner's profile names a company, it is filled in and the owner is
 * preselected as a professional.
 */
export async function getNewBoatForm(
  db: Db,
  actor: UserActor,
  submissionId: string,
): Promise<BoatFormStart> {
  const company = await findOwnCompany(db, actor.userId);
  return {
    target: { submissionId },
    values: { ...company, ...(company.companyName && { isProfessional: "oui" }) },
    photos: [],
  };
}

/**
 * The form of the actor's boat, filled in the language of the page (spec 1 §4). Throws `not_found` for other
 * people's boats.
 */
export async function getBoatForm(
  db: Db,
  actor: UserActor,
  boatId: string | undefined,
  language: Language,
): Promise<BoatFormStart> {
  const boat = await getOwnBoat(db, actor, boatId);
  const values = await boatFormValues(db, boat);
  return {
    target: { boatId: boat.id },
    values:
      language === "en"
        ? { ...values, city: cityLabel(boat.city), length: String(boat.length) }
        : values,
    photos: boat.photos.map((url, index) => ({
      url,
      name: String(index + 1),
      isExisting: true,
    })),
    enginePower: boat.enginePower,
    version: boatFormVersion(values, boat.photos),
  };
}

/** The version of what the form edits: its fields and photos. */
export function boatFormVersion(values: object, photos: readonly string[]): string {
  return shownVersion([values, photos]);
}

/** The values of the boat form's fields, in the format that users type. */
export async function boatFormValues(db: Db, boat: OwnBoat) {
  const extras = await db
    .select()
    .from(boatExtras)
    .where(eq(boatExtras.boatId, boat.id))
    .orderBy(asc(boatExtras.createdAt), asc(boatExtras.id));
  const facts = licenseFactsOf(boat);
  const { navigation } = facts;
  const answer = ownLicenseAnswer(boat.licenseRequired, facts);
  return {
    type: boat.type,
    yachtSubtype: boat.yachtSubtype ?? "",
    city: boat.city,
    port: boat.port,
    isProfessional: boat.isProfessional ? "oui" : "non",
    manufacturer: boat.manufacturer,
    model: boat.model,
    privateNavigation: boat.isProfessional ? "sans_skipper" : navigation,
    professionalNavigation: boat.isProfessional ? navigation : "sans_skipper",
    licenseRequired: answer === null ? "" : answer ? "oui" : "non",
    capacity: String(boat.capacity),
    length: typed(boat.length),
    howDidYouKnow: boat.howDidYouKnow ?? "",
    companyName: boat.companyName ?? "",
    fiscalAddress: boat.fiscalAddress ?? "",
    website: boat.website ?? "",
    title: boat.title,
    description: boat.description,
    basePricePerDay: boat.basePricePerDay === null ? "" : typedPrice(boat.basePricePerDay),
    sharedCosts: boat.sharedCosts === null ? "" : typedPrice(boat.sharedCosts),
    sharedBy: boat.sharedBy === null ? "" : String(boat.sharedBy),
    periods: readSeasonalPricing(boat.seasonalPricing).map(({ priceCents, ...period }) => ({
      ...period,
      price: typedPrice(priceCents),
    })),
    extras: extras.map((extra) => ({
      id: extra.id,
      kind: `${extra.category}/${extra.type}`,
      option: extra.option,
      price: typedPrice(extra.price),
      priceUnit: extra.priceUnit,
      paymentType: extra.paymentType,
    })),
    checkInTime: boat.checkInTime,
    checkOutTime: boat.checkOutTime,
    dayRentalCheckInTime: boat.dayRentalCheckInTime,
    dayRentalCheckOutTime: boat.dayRentalCheckOutTime,
  };
}

/** Formats a number as it is typed in French: '11,9'. */
function typed(number: number): string {
  return String(number).replace(".", ",");
}

function typedPrice(price: Cents): string {
  return centsToDecimal(price)
    .replace(/[.]00$/, "")
    .replace(".", ",");
}
