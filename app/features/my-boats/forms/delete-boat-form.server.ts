import { deleteBoat } from "#app/features/listing-editor/commands/delete-boat.server.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { myBoatsPath } from "../domain/my-boats-path.ts";
import { ownedBoatSchema, readMyBoatsQuery } from "../schema.ts";

/** Deletes a boat without history for good. */
export const deleteBoatForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: ownedBoatSchema,
  command: deleteBoat,
  back: ({ url }) => myBoatsPath(readMyBoatsQuery(url)),
  onRefusal: () => "my_boats_delete_refused",
  onFailure: "my_boats_delete_failed",
  onDone: () => "my_boats_delete_done",
});
