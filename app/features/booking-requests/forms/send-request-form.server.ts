import { redirect } from "react-router";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import type { ActionArgs } from "#app/forms/form-action.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refused } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { askOwner } from "../commands/ask-owner.server.ts";
import { sendBookingRequest } from "../commands/send-booking-request.server.ts";
import { readRequestKind, requestKindParameter } from "../domain/request-kind.ts";
import { bookingRequestRefusalLabel } from "../labels.ts";
import {
  type BookingRequestInput,
  bookingRequestSchema,
  type OwnerQuestionInput,
  ownerQuestionSchema,
} from "../schema.ts";

/** The message to a boat's owner; the boat is in the address (spec 1 §2). */
export const sendRequestForm = typedForm({
  // A session may have ended while they wrote: then the answer keeps what was typed.
  who: ({ context }: ActionArgs) => requestScope(context),
  limit: "message",
  schema: schemaOf,
  address: ({ params }) => ({ boatId: params["id"] }),
  command: send,
  onRefusal: (reason) =>
    reason === "signed_out" ? m.boats_request_sign_in() : bookingRequestRefusalLabel(reason),
  onFailure: m.boats_request_error,
  onDone: async ({ ownerId }, { params, url }) => {
    const path = conversationPath({ with: ownerId, boat: params["id"] ?? null });
    return redirect(localizedPath(languageOfPath(url.pathname), path), {
      headers: await flash("success", "boats_request_sent"),
    });
  },
});

/** 'Contact owner' needs no days; with one of them it is a request all the same. */
function schemaOf({ form }: { form: FormData }) {
  const hasDays = [form.get("dateFrom"), form.get("dateTo")].some(Boolean);
  const isQuestion = readRequestKind(form.get(requestKindParameter)) === "contact" && !hasDays;
  return isQuestion ? ownerQuestionSchema : bookingRequestSchema;
}

async function send(
  scope: ReturnType<typeof requestScope>,
  message: BookingRequestInput | OwnerQuestionInput,
) {
  const { actor } = scope;
  if (actor.kind !== "user") return refused("signed_out");
  const context = { ...scope, actor };
  return "dateFrom" in message ? sendBookingRequest(context, message) : askOwner(context, message);
}
