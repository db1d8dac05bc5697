import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { setBoatOnline } from "../commands/set-boat-online.server.ts";
import { isAboutPrice } from "../domain/online-refusal.ts";
import { sectionPath } from "../domain/setup-path.ts";
import { publishBoatSchema } from "../schema.ts";

const refusals = {
  boat_archived: "owner_publish_archived",
  boat_rejected: "owner_publish_rejected",
  boat_suspended: "owner_publish_suspended",
  price_missing: "owner_publish_price_missing",
  costs_missing: "owner_publish_costs_missing",
  above_share: "owner_publish_above_share",
} as const;

/**
 * The button 'Publier l'annonce' in the setup editor (spec 2 §4). A rejected boat is resubmitted if its owner
 * was shown the rejection.
 */
export const publishBoatForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: publishBoatSchema,
  address: ({ params }) => ({ boatId: params["id"] }),
  command: (scope, { boatId, resubmits }) =>
    setBoatOnline(scope, { boatId, isOnline: true, resubmits: resubmits === "on" }),
  // Refusals about the price lead to the prices section. After any other, the owner stays on their section,
  // where unsaved input is kept.
  back: ({ url }, reason) =>
    reason && isAboutPrice(reason) ? sectionPath(url, "prix") : url.pathname + url.search,
  onRefusal: (reason) => refusals[reason],
  onFailure: "owner_status_failed",
  onDone: ({ status }, sent) =>
    replaceWithToast(
      sent,
      "/my-boats",
      status === "approved" ? "owner_published" : "owner_published_awaiting",
    ),
});
