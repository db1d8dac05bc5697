import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { documentPathAt, readDocumentAddress } from "./document-address.ts";
import { type DocumentKind, documentKinds } from "./document-kind.ts";

/** The kinds of documents that belong to a boat: its owner's, and its own certificates (spec 2 §3). */
const paperKinds = [...documentKinds, "boat_insurance", "boat_ownership"] as const;
export type PaperKind = DocumentKind | "boat_insurance" | "boat_ownership";

/** A stored document. `uploadedOn` is the day of its upload, or null if its address contains no time. */
export type Paper = { kind: PaperKind; address: string; uploadedOn: CalendarDate | null };

/** The time of the upload in milliseconds, in the address of a boat's certificate (spec 2 §7 Storage). */
const certificateTime = /-(?:insurance|ownership)-(\d{1,15})\b/;

/** The owner's documents among the given addresses, in the order of their kinds. */
export function papersAt(
  addresses: Readonly<Partial<Record<PaperKind, string | null>>>,
  ownerId: string,
): Paper[] {
  return paperKinds.flatMap((kind) => {
    const address = addresses[kind];
    if (!address || documentPathAt(address, ownerId) === null) return [];
    const instant = leftAt(address);
    return [{ kind, address, uploadedOn: instant && dayInParis(instant) }];
  });
}

function leftAt(address: string): Date | null {
  const [, time] = certificateTime.exec(address) ?? [];
  return time ? new Date(Number(time)) : (readDocumentAddress(address)?.uploadedAt ?? null);
}
