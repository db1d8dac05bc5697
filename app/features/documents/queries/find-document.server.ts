import { and, eq, or } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats, contestFiles, profiles } from "#db/schema/schema.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { documentColumns } from "./document-columns.server.ts";
import { canOpenDocuments } from "../policy.ts";

/** A private file that the viewer may open: its path and its owner. */
type OpenDocument = { path: string; ownerId: string };

/**
 * The document at an address, if this actor may open it and a profile, a boat or a contested fee of its
 * owner names exactly this address: not a replaced, removed or guessed one.
 */
export async function findDocument(
  db: Db,
  actor: Actor,
  { path, version }: { path: string; version: string | null },
): Promise<OpenDocument | null> {
  const [ownerId = ""] = path.split("/");
  if (!isUuid(ownerId) || !canOpenDocuments(actor, { ownerId })) return null;
  const address = `/documents/${path}${version === null ? "" : `?v=${version}`}`;
  const named =
    (await isOfProfile(db, ownerId, address)) ||
    (await isOfBoat(db, ownerId, address)) ||
    (version === null && (await isOfContest(db, path)));
  return named ? { path, ownerId } : null;
}

async function isOfProfile(db: Db, userId: string, address: string): Promise<boolean> {
  const columns = Object.values(documentColumns).map((column) => eq(column, address));
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), or(...columns)));
  return rows.length > 0;
}

/** Insurance and ownership certificates of a boat (spec 2 §7 Storage). */
async function isOfBoat(db: Db, userId: string, address: string): Promise<boolean> {
  const columns = [boats.insuranceCertificateUrl, boats.ownershipCertificateUrl];
  const rows = await db
    .select({ id: boats.id })
    .from(boats)
    .where(and(eq(boats.userId, userId), or(...columns.map((column) => eq(column, address)))))
    .limit(1);
  return rows.length > 0;
}

/** Evidence against a cancellation fee; its path begins with its owner. */
async function isOfContest(db: Db, path: string): Promise<boolean> {
  return (await db.$count(contestFiles, eq(contestFiles.path, path))) > 0;
}
