import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { reportInConversation } from "../commands/report-in-conversation.server.ts";
import { conversationInAddress, conversationPathOf } from "../domain/conversation-path.ts";
import { reportSchema } from "../schema.ts";

/** Reports the other person of the conversation in the URL, or one of their messages, to the moderators. */
export const reportForm = typedForm({
  who: signedIn,
  limit: "message",
  schema: reportSchema,
  address: ({ url }) => conversationInAddress(url),
  command: reportInConversation,
  onRefusal: () => m.reports_already(),
  onFailure: m.reports_failed,
  onDone: (_, { url }) => replaceWithToast({ url }, conversationPathOf(url), "reports_done"),
});
