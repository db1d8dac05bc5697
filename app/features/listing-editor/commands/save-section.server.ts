import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type SavedSection, sectionVersion } from "../sections/section.server.ts";
import { lockOwnBoat } from "./lock-own-boat.server.ts";

type Saving<Input> = {
  boatId: string | undefined;
  /** The version of the section that the form showed. */
  version: unknown;
  input: Input;
};

/**
 * Saves a section of the actor's boat (spec 2 §2). If the section is no longer as the form showed
 * it, nothing changes; changes of other sections, of the status or of the online switch do not
 * count. Throws `not_found` for other people's boats.
 */
export async function saveSection<Content, Input>(
  { actor, db, now, record }: CommandContext,
  section: Pick<SavedSection<Content, Input>, "load" | "save">,
  { boatId, version, input }: Saving<Input>,
): Promise<Outcome<null, "changed_meanwhile">> {
  if (!isUuid(boatId)) throw new AppError("not_found");
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    if (version !== sectionVersion(await section.load(tx, boat))) {
      return refused("changed_meanwhile");
    }
    await section.save(tx, { boat, now, record }, input);
    return done(null);
  });
}
