import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  type PhotosMissing,
  placePhotos,
} from "#app/features/boat-photos/commands/place-photos.server.ts";
import { newBoatId } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import { initialBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import { type Done, done } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { readFormHistory } from "../queries/read-form-history.server.ts";
import { isBoatFormStored } from "./is-boat-form-stored.server.ts";
import { type BoatFormContent, saveBoatForm } from "./save-boat-form.server.ts";
import { boatColumns, newExtra } from "./write-boat-columns.server.ts";

type NewBoat = BoatFormContent & {
  /** Identifies the form, so that submitting it twice creates only one boat. */
  submissionId: string;
};

type Context = CommandContext & { jobs: JobQueue };
type Added = Done<{ boatId: string }> | PhotosMissing;

/**
 * Adds a boat of the actor with its photos and extras, pending moderation and offline (spec 1 §4, §7). The
 * photos were uploaded before. Everything is written in one transaction: if a photo is missing, no boat is
 * added. If an earlier submission of the same form added the boat, but its response was lost, the form may
 * have been corrected since, so the boat then gets what the form contains now. But once something else has
 * changed the boat, a form with another content is an old one or describes another boat: it adds another
 * boat, and the first stays as it is. Throws `not_found` if the actor's account is closed.
 */
export async function addBoat(
  context: Context,
  { submissionId, ...content }: NewBoat,
): Promise<Added> {
  const { userId } = context.actor;
  const form = digestOf(content);
  const uploadedFor = newBoatId(context.actor, submissionId);
  const first = { boatId: uploadedFor, uploadedFor, form };
  // Submitting the other boat again yields the same id too.
  const other = { ...first, boatId: derivedUuid(userId, submissionId, form) };
  return (
    (await insertBoat(context, first, content)) ??
    (await saveAgain(context, first, content)) ??
    (await insertBoat(context, other, content)) ??
    done({ boatId: other.boatId })
  );
}

type Form = {
  boatId: string;
  /** The boat for which the form's photos were uploaded. */
  uploadedFor: string;
  /** The digest of the form's content. */
  form: string;
};

/** Null if the boat exists already. */
async function insertBoat(
  { actor, db, now, record, jobs }: Context,
  { boatId, uploadedFor, form }: Form,
  { photos: wanted, ...input }: BoatFormContent,
): Promise<Added | null> {
  return db.transaction(async (tx) => {
    await lockMember(tx, actor.userId);
    const [boat] = await tx
      .insert(boats)
      .values({
        id: boatId,
        userId: actor.userId,
        ...boatColumns(input),
        photos: [...wanted],
        status: initialBoatStatus,
        isOnline: false,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: boats.id })
      .returning({ id: boats.id });
    if (!boat) return null;
    const owner = { ownerId: actor.userId, boatId };
    const photos = await placePhotos(tx, jobs, { ...owner, uploadedFor, before: [], wanted });
    if (!photos.ok) {
      await tx.delete(boats).where(eq(boats.id, boatId));
      return photos;
    }
    if (input.extras.length > 0) {
      await tx
        .insert(boatExtras)
        .values(input.extras.map((extra, index) => newExtra(boatId, extra, index)));
    }
    await record(tx, { type: "boat_added", ...owner, form });
    return done({ boatId });
  });
}

/** Null if something else has changed the boat, and the form was never submitted with this content. */
async function saveAgain(
  { actor, db, ...context }: Context,
  { boatId, form }: Form,
  content: BoatFormContent,
): Promise<Added | null> {
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    if (await isBoatFormStored(tx, boat, content)) return done({ boatId });
    const { forms, isUntouched } = await readFormHistory(tx, boatId);
    if (isUntouched) return saveBoatForm(tx, context, boat, { ...content, form });
    return forms.includes(form) ? done({ boatId }) : null;
  });
}

/** Equal for two submissions of a form with the same content. */
function digestOf(content: BoatFormContent): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
