import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { blockPerson, unblockPerson } from "../commands/block-person.server.ts";
import { conversationInAddress, conversationPathOf } from "../domain/conversation-path.ts";
import { conversationSchema } from "../schema.ts";

const inConversation = {
  who: signedIn,
  limit: "save",
  schema: conversationSchema,
  address: ({ url }: { url: URL }) => conversationInAddress(url),
  back: ({ url }: { url: URL }) => conversationPathOf(url),
  onRefusal: (reason: never) => reason,
  onFailure: "messages_failed",
  showsResult: true,
} as const;

/** Blocks the other person of the conversation in the URL. */
export const blockPersonForm = buttonForm({
  ...inConversation,
  command: blockPerson,
  onDone: () => "messages_blocked_done",
});

/** Unblocks the other person of the conversation in the URL. */
export const unblockPersonForm = buttonForm({
  ...inConversation,
  command: unblockPerson,
  onDone: () => "messages_unblocked_done",
});
