import { m } from "#app/i18n/paraglide/messages.js";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { sendReply } from "../commands/send-reply.server.ts";
import { conversationInAddress, conversationPathOf } from "../domain/conversation-path.ts";
import { replySchema } from "../schema.ts";

/** The reply box of the conversation in the address (spec 2 §2). */
export const replyForm = typedForm({
  who: signedIn,
  limit: "message",
  schema: replySchema,
  address: ({ url }) => conversationInAddress(url),
  command: sendReply,
  onRefusal: (reason) => (reason === "blocked" ? m.messages_blocked() : m.messages_person_left()),
  onFailure: m.messages_reply_failed,
  onDone: (_, sent) => replaceWithToast(sent, conversationPathOf(sent.url), "messages_reply_sent"),
});
