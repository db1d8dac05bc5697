import {
  type Listing,
  setBoatOnline,
} from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { myBoatsPath } from "../domain/my-boats-path.ts";
import { onlineSwitchSchema, readMyBoatsQuery } from "../schema.ts";

const refusals = {
  boat_archived: "owner_status_failed_archived",
  boat_rejected: "owner_status_failed_rejected",
  boat_suspended: "owner_status_failed_suspended",
  price_missing: "owner_status_failed_price",
  costs_missing: "owner_status_failed_costs",
  above_share: "owner_status_failed_share",
} as const;

/** The switch that puts a boat online or offline on my boats (spec 2 §2). */
export const switchOnlineForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: onlineSwitchSchema,
  command: setBoatOnline,
  back: ({ url }) => myBoatsPath(readMyBoatsQuery(url)),
  onRefusal: (reason) => refusals[reason],
  onFailure: "owner_status_failed",
  onDone: switchText,
});

function switchText({ isOnline, status }: Listing) {
  if (!isOnline) return "owner_boat_offline";
  return status === "approved" ? "owner_boat_online" : "owner_boat_awaiting";
}
