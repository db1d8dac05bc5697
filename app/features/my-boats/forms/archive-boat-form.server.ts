import { archiveBoat } from "#app/features/listing-editor/commands/archive-boat.server.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { myBoatsPath } from "../domain/my-boats-path.ts";
import { ownedBoatSchema, readMyBoatsQuery } from "../schema.ts";

/**
 * Archives a boat: it moves to the archived boats of its owner, and stays for its reservations and
 * conversations.
 */
export const archiveBoatForm = formFor(true, "my_boats_archive_done");

/** Restores an archived boat, offline. */
export const restoreBoatForm = formFor(false, "my_boats_restore_done");

function formFor(isArchived: boolean, toast: "my_boats_archive_done" | "my_boats_restore_done") {
  return buttonForm({
    who: signedIn,
    limit: "save",
    schema: ownedBoatSchema,
    command: (scope, { boatId }) => archiveBoat(scope, { boatId, isArchived }),
    back: ({ url }) => myBoatsPath(readMyBoatsQuery(url)),
    onRefusal: (reason: never) => reason,
    onFailure: "owner_status_failed",
    onDone: () => toast,
  });
}
