import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ModeratedBoat, setBoatStatus } from "../commands/set-boat-status.server.ts";
import {
  casesPath,
  listingCasePath,
  moderationPath,
  queueInAddress,
} from "../domain/moderation-path.ts";
import { findNextCase } from "../queries/find-next-case.server.ts";
import { boatDecisionSchema, boatStatusSchema, moderationListSchema } from "../schema.ts";

const toasts = {
  changed_meanwhile: "moderation_status_changed_meanwhile",
  listing_changed: "moderation_listing_changed",
  claimed: "claims_taken",
  own_listing: "moderation_own_listing",
  draft: "moderation_status_draft",
  reason_needed: "moderation_reason_required",
  reports_changed: "moderation_reports_changed",
  answer_needed: "moderation_answer_required",
} as const;

/**
 * The status selector on a card. The list keeps its filter and its page (spec 2 §4). A status that needs a
 * reason opens the case instead, at its decision: on a phone that is below the whole listing.
 */
export const setBoatStatusForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: boatStatusSchema,
  command: setBoatStatus,
  back: ({ url, form }, reason) => {
    if (reason === "reason_needed") {
      const { boatId, status } = boatStatusSchema.parse(Object.fromEntries(form));
      const { status: queue } = moderationListSchema.parse(Object.fromEntries(url.searchParams));
      return `${listingCasePath(boatId)}?${new URLSearchParams({ in: queue, status })}#decision`;
    }
    return moderationPath(moderationListSchema.parse(Object.fromEntries(url.searchParams)));
  },
  onRefusal: (reason) => toasts[reason],
  asking: ["reason_needed"],
  onFailure: "moderation_status_failed",
  onDone: toastText,
});

const refusals = {
  changed_meanwhile: m.moderation_status_changed_meanwhile,
  listing_changed: m.moderation_listing_changed,
  claimed: m.claims_taken,
  own_listing: m.moderation_own_listing,
  draft: m.moderation_status_draft,
  reason_needed: m.moderation_reason_required,
  reports_changed: m.moderation_reports_changed,
  answer_needed: () => ({ answer: m.moderation_answer_required() }),
};

/**
 * The decision on a case's page. It leads to the next case of the same list, or back to the list. The reason
 * stays when the decision is refused.
 */
export const decideListingForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: boatDecisionSchema,
  cleansTexts: true,
  address: ({ params }) => ({ boatId: params["id"] }),
  command: setBoatStatus,
  onRefusal: (reason) => refusals[reason](),
  onFailure: m.moderation_status_failed,
  onDone: async (boat, sent) => {
    const queue = queueInAddress(sent.url);
    const next =
      queue === "reports" ? null : await findNextCase(sent.scope, sent.params["id"] ?? "", queue);
    if (next === null) return replaceWithToast(sent, casesPath(queue), toastText(boat));
    return replaceWithToast(sent, listingCasePath(next, queue), `${toastText(boat)}_next`);
  },
});

/** The toast for the new status and whether the boat is online (spec 2 §4). */
function toastText({ status, isOnline }: ModeratedBoat) {
  if (status === "rejected" || status === "suspended") {
    return `moderation_set_${status}_offline` as const;
  }
  return `moderation_set_${status}_${isOnline ? "online" : "offline"}` as const;
}
