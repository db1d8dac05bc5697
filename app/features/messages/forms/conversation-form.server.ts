import { blockPersonForm, unblockPersonForm } from "./block-person-form.server.ts";
import { replyForm, replyWithFilesForm } from "./reply-form.server.ts";
import { reportForm } from "./report-form.server.ts";

/** The forms of a conversation, by form name. */
export const conversationForms = {
  reply: replyForm,
  "reply-with-files": replyWithFilesForm,
  report: reportForm,
  block: blockPersonForm,
  unblock: unblockPersonForm,
};
