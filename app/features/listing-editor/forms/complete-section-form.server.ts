import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { done } from "#app/platform/errors.ts";
import { getOwnBoat } from "../queries/get-own-boat.server.ts";
import { boatInAddressSchema } from "../schema.ts";

/**
 * The button 'Marquer comme complété' of a section that does not exist (spec 2 §2). It only shows a
 * confirmation, because completion is computed from the boat (spec 2 §4).
 */
export const completeSectionForm = buttonForm({
  who: signedIn,
  schema: boatInAddressSchema,
  address: ({ params }) => ({ boatId: params["id"] }),
  command: async ({ db, actor }, { boatId }) => done(await getOwnBoat(db, actor, boatId)),
  back: ({ url }) => url.pathname + url.search,
  onRefusal: (reason: never) => reason,
  onFailure: "owner_edit_failed",
  onDone: () => "owner_section_completed",
});
