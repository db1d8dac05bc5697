import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { documentPathAt, readDocumentAddress } from "./document-address.ts";
import { documentKinds } from "./document-kind.ts";

/** The kinds of documents that belong to a boat: its owner's, and its own certificates (spec 2 §3). */
const boatDocumentKinds = [...documentKinds, "boat_insurance", "boat_ownership"] as const;
export type BoatDocumentKind = (typeof boatDocumentKinds)[number];

/** A stored document of a boat. `uploadedOn` is the day of its upload, or null if its address contains no time. */
export type BoatDocument = {
  kind: BoatDocumentKind;
  address: string;
  uploadedOn: CalendarDate | null;
};

/** The time of the upload in milliseconds, in the address of a boat's certificate (spec 2 §7 Storage). */
const certificateTime = /-(?:insurance|ownership)-(\d{1,15})\b/;

/** The documents at those of the addresses that are in the owner's folder, in the order of their kinds. */
export function boatDocumentsAt(
  addresses: Readonly<Partial<Record<BoatDocumentKind, string | null>>>,
  ownerId: string,
): BoatDocument[] {
  return boatDocumentKinds.flatMap((kind) => {
    const address = addresses[kind];
    if (!address || documentPathAt(address, ownerId) === null) return [];
    const instant = uploadTimeAt(address);
    return [{ kind, address, uploadedOn: instant && dayInParis(instant) }];
  });
}

function uploadTimeAt(address: string): Date | null {
  const [, time] = certificateTime.exec(address) ?? [];
  return time ? new Date(Number(time)) : (readDocumentAddress(address)?.uploadedAt ?? null);
}
