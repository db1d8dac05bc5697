import { redirect } from "react-router";
import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import type { ActionArgs } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { UserActor } from "#app/platform/actor.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { flash } from "#app/platform/requests/flash.server.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { type VisitorScope, visitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { askOwner } from "../commands/ask-owner.server.ts";
import { forgetRefusedRequest } from "../commands/forget-refused-request.server.ts";
import { keepRequest } from "../commands/keep-request.server.ts";
import { sendBookingRequest } from "../commands/send-booking-request.server.ts";
import type { BookingRequestRefusal } from "../domain/booking-request-refusal.ts";
import { bookingRequestRefusalLabel } from "../labels.ts";
import { findRequestableBoat } from "../queries/find-requestable-boat.server.ts";
import { type BookingRequestInput, type OwnerQuestionInput, requestSchemaOf } from "../schema.ts";

/** The message to a boat's owner; the boat is in the URL (spec 1 §2). */
export const sendRequestForm = typedForm({
  // Does not require a session, because it may have ended while the user was writing; the response then keeps
  // the typed values.
  who: ({ context, request }: ActionArgs) => ({
    ...requestScope(context),
    ...visitorScope(context),
    headers: request.headers,
  }),
  limit: "message",
  schema: schemaOf,
  address: ({ params }) => ({ boatId: params["id"] }),
  command: send,
  onRefusal: (reason) =>
    reason === "signed_out" ? m.boats_request_sign_in() : bookingRequestRefusalLabel(reason),
  onFailure: m.boats_request_error,
  onDone: async (sent, incoming) => {
    const { params, url } = incoming;
    if ("isKept" in sent) {
      if (isScripted(incoming)) return answerDone(incoming, undefined);
      return redirect(localizedPath(languageOfPath(url.pathname), "/verify-email"), {
        headers: await flash("info", "boats_request_waits"),
      });
    }
    const { ownerId } = sent;
    const path = conversationPath({ with: ownerId, boat: params["id"] ?? null });
    return redirect(localizedPath(languageOfPath(url.pathname), path), {
      headers: await flash("success", "boats_request_sent"),
    });
  },
});

function schemaOf({ form }: { form: FormData }) {
  return requestSchemaOf(Object.fromEntries(form));
}

/** Sent, or stored until the sender's address is confirmed. */
type Sent =
  | Outcome<{ ownerId: string } | { isKept: true }, BookingRequestRefusal | "signed_out">
  | RateLimited;
type Message = BookingRequestInput | OwnerQuestionInput;
type Scope = ReturnType<typeof requestScope> & VisitorScope & { headers: Headers };

async function send(scope: Scope, message: Message, { form }: { form: FormData }): Promise<Sent> {
  const { actor } = scope;
  if (actor.kind !== "user") return keep(scope, message, form);
  const context = { ...scope, actor };
  const sent = await ("dateFrom" in message
    ? sendBookingRequest(context, message)
    : askOwner(context, message));
  const { userId } = actor;
  if (sent.ok) await forgetRefusedRequest(scope.db, { userId, boatId: message.boatId });
  return sent;
}

/**
 * Stores the message of a user who registered in this browser and has not confirmed their address; it is sent
 * after the confirmation.
 */
async function keep(scope: Scope, { boatId }: Message, form: FormData): Promise<Sent> {
  const { db, jobs, now, limits, address } = scope;
  const waiting = await findWaitingBrowser(db, scope);
  if (!waiting) return refused("signed_out");
  const tooMany = await overLimit(
    limits,
    ["message", waiting.userId],
    ["message-address", address],
  );
  if (tooMany) return tooMany;
  const boat = await findRequestableBoat(db, actorOf(waiting), boatId);
  if (!boat.ok) return boat;
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  const kept = await keepRequest({ db, jobs }, { userId: waiting.userId, boatId, fields, now });
  return kept.ok ? done({ isKept: true }) : kept;
}

function actorOf({ userId, email }: { userId: string; email: string }): UserActor {
  return { kind: "user", userId, email, roles: [] };
}
