import { asc, count, eq, inArray } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { importedCalendars, importedDays } from "#db/schema/schema.ts";
import { decryptAddress } from "../commands/encrypt-address.server.ts";
import { decrypted } from "./decrypted-address.server.ts";

export type LinkedCalendar = Awaited<ReturnType<typeof listLinkedCalendars>>[number];

type OwnedBoat = Pick<OwnBoat, "id" | "userId">;

/**
 * Lists the calendars that the owner's boats import, oldest first, with the number of periods each one takes.
 */
export async function listLinkedCalendars(db: Db, secrets: Secrets, boats: readonly OwnedBoat[]) {
  const owners = new Map(boats.map(({ id, userId }) => [id, userId]));
  const rows = await db
    .select({ calendar: importedCalendars, periods: count(importedDays.startDate) })
    .from(importedCalendars)
    .leftJoin(importedDays, eq(importedDays.calendarId, importedCalendars.id))
    .where(inArray(importedCalendars.boatId, [...owners.keys()]))
    .groupBy(importedCalendars.id)
    .orderBy(asc(importedCalendars.createdAt), asc(importedCalendars.id));
  return rows.map(({ calendar, periods }) => {
    const { id, boatId, name, readAt, failures, failure, failureStatus, address, keyId } = calendar;
    const place = { calendarId: id, ownerId: owners.get(boatId) ?? "" };
    return {
      id,
      boatId,
      name,
      readAt,
      periods,
      failures,
      failure,
      failureStatus,
      /** Null for a file; empty if it cannot be decrypted. */
      address:
        address === null || keyId === null
          ? null
          : decrypted(() => decryptAddress(secrets, place, { address, keyId }).href),
    };
  });
}
