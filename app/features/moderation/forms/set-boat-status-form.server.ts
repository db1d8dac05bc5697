import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { type ModeratedBoat, setBoatStatus } from "../commands/set-boat-status.server.ts";
import { boatStatusSchema, moderationListSchema, moderationPath } from "../schema.ts";

/** The status selector of a card; the list keeps its filter and its page (spec 2 §4). */
export const setBoatStatusForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: boatStatusSchema,
  command: setBoatStatus,
  back: ({ url }) =>
    moderationPath(moderationListSchema.parse(Object.fromEntries(url.searchParams))),
  onRefusal: () => "moderation_status_changed_meanwhile",
  onFailure: "moderation_status_failed",
  onDone: toastText,
});

/** The new status, and whether the boat is online (spec 2 §4). */
function toastText({ status, isOnline }: ModeratedBoat) {
  if (status === "rejected" || status === "suspended") {
    return `moderation_set_${status}_offline` as const;
  }
  return `moderation_set_${status}_${isOnline ? "online" : "offline"}` as const;
}
