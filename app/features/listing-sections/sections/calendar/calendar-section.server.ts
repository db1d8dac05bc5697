import { and, asc, eq, gt, or } from "drizzle-orm";
import { z } from "zod";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { changeUnavailability } from "#app/features/availability/commands/change-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import { unavailabilitySchema } from "#app/features/availability/schema.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { type FormHandler, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/db.server.ts";
import type { ToastKey } from "#app/platform/flash.server.ts";
import {
  boatUnavailabilities,
  importedCalendars,
  importedDays,
  profiles,
  reservations,
} from "#db/schema/schema.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { partVersion } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";

type Block = Pick<
  typeof boatUnavailabilities.$inferSelect,
  "id" | "startDate" | "endDate" | "reason"
>;

/** What the section 'calendrier' shows. */
export type BoatCalendar = Awaited<ReturnType<typeof loadCalendar>>;

const section: ReadableSection<BoatCalendar> = {
  key: "calendrier",
  load: loadCalendar,
  parts: ({ blocks }) => Object.fromEntries(blocks.map((block) => [block.id, block])),
};

const boatInAddress = { boatId: z.uuid() };
const blockedDays = z.intersection(unavailabilitySchema, z.object(boatInAddress));
const changedDays = z.intersection(
  unavailabilitySchema,
  z.object({ ...boatInAddress, id: z.uuid() }),
);

/** The section 'calendrier' (spec 2 §2): days are blocked, changed and freed through their boat. */
export const calendarSection: ServerSection<BoatCalendar> = {
  ...section,
  forms: {
    add: typedForm({
      who: signedIn,
      limit: "save",
      schema: blockedDays,
      address: ({ params }) => ({ boatId: params["id"] }),
      command: addUnavailability,
      onRefusal: (reason: never) => reason,
      onFailure: sectionFailures["calendrier/add"],
      onDone: (_, sent) => backToCalendar(sent, "sections_block_added"),
    }),
    edit: typedForm({
      who: signedIn,
      limit: "save",
      schema: changedDays,
      address: ({ params }) => ({ boatId: params["id"] }),
      command: (scope, { id, ...input }, { form }) =>
        changeUnavailability(scope, {
          ...input,
          unavailabilityId: id,
          isAsShown: (stored) => partVersion(toBlock(stored)) === form.get("version"),
        }),
      onRefusal: () => m.sections_changed_meanwhile(),
      onFailure: sectionFailures["calendrier/edit"],
      onDone: (_, sent) => backToCalendar(sent, "sections_block_changed"),
    }),
    remove: removeBlockForm(),
  },
};

function removeBlockForm(): FormHandler {
  return buttonForm({
    who: signedIn,
    limit: "save",
    schema: z.object({ ...boatInAddress, id: z.uuid() }),
    address: ({ params }) => ({ boatId: params["id"] }),
    command: (scope, { boatId, id }) =>
      removeUnavailability(scope, { boatId, unavailabilityId: id }),
    back: ({ url }) => `${url.pathname}?section=calendrier`,
    onRefusal: (reason: never) => reason,
    onFailure: "sections_block_remove_failed",
    onDone: (_, sent) => backToCalendar(sent, "sections_block_removed"),
  });
}

/** The section again, in the month that was shown. */
function backToCalendar(sent: { url: URL }, key: ToastKey): Promise<Response> {
  const month = sent.url.searchParams.get("month");
  const query = new URLSearchParams({ section: "calendrier", ...(month && { month }) });
  return replaceWithToast(sent, `${sent.url.pathname}?${query.toString()}`, key);
}

function toBlock({ id, startDate, endDate, reason }: Block): Block {
  return { id, startDate, endDate, reason };
}

async function loadCalendar(db: Db, boat: OwnBoat, now: Date) {
  const blocks = await db
    .select()
    .from(boatUnavailabilities)
    .where(eq(boatUnavailabilities.boatId, boat.id))
    .orderBy(asc(boatUnavailabilities.startDate), asc(boatUnavailabilities.id));
  return {
    blocks: blocks.map(toBlock),
    rentals: await listRentals(db, boat.id, now),
    imports: await db
      .select({
        name: importedCalendars.name,
        startDate: importedDays.startDate,
        endDate: importedDays.endDate,
      })
      .from(importedDays)
      .innerJoin(importedCalendars, eq(importedCalendars.id, importedDays.calendarId))
      .where(eq(importedDays.boatId, boat.id))
      .orderBy(asc(importedDays.startDate), asc(importedCalendars.createdAt)),
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
  };
}

export type Rental = Awaited<ReturnType<typeof listRentals>>[number];

/** The boat's rentals, and the days that a payment under way holds until it lapses. */
async function listRentals(db: Db, boatId: string, now: Date) {
  const rows = await db
    .select({
      id: reservations.id,
      status: reservations.status,
      from: reservations.checkInDate,
      to: reservations.checkOutDate,
      guests: reservations.guests,
      totalCents: reservations.totalPrice,
      heldUntil: reservations.holdExpiresAt,
      firstName: profiles.firstName,
    })
    .from(reservations)
    .leftJoin(profiles, eq(profiles.userId, reservations.clientId))
    .where(
      and(
        eq(reservations.boatId, boatId),
        or(
          eq(reservations.status, "confirmed"),
          eq(reservations.status, "completed"),
          and(eq(reservations.status, "pending"), gt(reservations.holdExpiresAt, now)),
        ),
      ),
    )
    .orderBy(asc(reservations.checkInDate));
  return rows.map(({ heldUntil, firstName, ...rental }) => ({
    ...rental,
    firstName: firstName ?? "",
    heldUntil: heldUntil?.toISOString() ?? null,
  }));
}
