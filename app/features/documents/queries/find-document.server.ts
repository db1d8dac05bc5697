import { and, eq, or } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, contestFiles, profiles } from "#db/schema/schema.ts";
import { canOpenDocuments } from "../policy.ts";
import { documentColumns } from "./document-columns.server.ts";

/** A private file that the actor may open: its path and its owner. */
type OpenDocument = { path: string; ownerId: string };

/**
 * Finds the document at an address, if the actor may open it and a profile, boat or contested fee of its
 * owner refers to exactly this address. Replaced, removed and guessed addresses find nothing.
 */
export async function findDocument(
  db: Db,
  actor: Actor,
  { path, version }: { path: string; version: string | null },
): Promise<OpenDocument | null> {
  const [ownerId = ""] = path.split("/");
  if (!isUuid(ownerId) || !canOpenDocuments(actor, { ownerId })) return null;
  if (version !== null && !/^\d+$/.test(version)) return null;
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

/** Whether it is the insurance or ownership certificate of a boat (spec 2 §7 Storage). */
async function isOfBoat(db: Db, userId: string, address: string): Promise<boolean> {
  const columns = [boats.insuranceCertificateUrl, boats.ownershipCertificateUrl];
  const rows = await db
    .select({ id: boats.id })
    .from(boats)
    .where(and(eq(boats.userId, userId), or(...columns.map((column) => eq(column, address)))))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whether it is evidence against a cancellation fee. The owner was checked before: the path begins with their
 * id.
 */
async function isOfContest(db: Db, path: string): Promise<boolean> {
  return (await db.$count(contestFiles, eq(contestFiles.path, path))) > 0;
}
