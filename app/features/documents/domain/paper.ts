import { type CalendarDate, todayInParis } from "#app/platform/calendar-date.ts";
import { documentPathAt, readDocumentAddress } from "./document-address.ts";
import { type DocumentKind, documentKinds } from "./document-kind.ts";

/** The papers that may stand behind a boat: its owner's, and its own certificates (spec 2 §3). */
const paperKinds = [...documentKinds, "boat_insurance", "boat_ownership"] as const;
export type PaperKind = DocumentKind | "boat_insurance" | "boat_ownership";

/** A paper that somebody left, and on which day as far as its address tells. */
export type Paper = { kind: PaperKind; address: string; leftOn: CalendarDate | null };

/** Of a boat's certificate: the instant of its upload in milliseconds (spec 2 §7 Storage). */
const certificateTime = /-(?:insurance|ownership)-(\d{1,15})\b/;

/** Of these addresses those at which a paper of this owner lies, in the order of the kinds. */
export function papersAt(
  addresses: Readonly<Partial<Record<PaperKind, string | null>>>,
  ownerId: string,
): Paper[] {
  return paperKinds.flatMap((kind) => {
    const address = addresses[kind];
    if (!address || documentPathAt(address, ownerId) === null) return [];
    const instant = leftAt(address);
    return [{ kind, address, leftOn: instant && todayInParis(instant) }];
  });
}

function leftAt(address: string): Date | null {
  const [, time] = certificateTime.exec(address) ?? [];
  return time ? new Date(Number(time)) : (readDocumentAddress(address)?.uploadedAt ?? null);
}
