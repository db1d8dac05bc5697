import { useRef } from "react";
import { errorOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { randomUuid } from "#app/platform/uuid.ts";
import { toast } from "#app/ui/toast.ts";

/** Sends the replies of one conversation. `pendingText` is the text in flight, which can be shown at once. */
export function useReply(conversationId: string) {
  const submission = useRef({ content: "", id: "" });
  const onSent = useRef(() => {});
  const { submit, isSending, sending, refusal } = useFormFetcher({
    form: "reply",
    key: `reply ${conversationId}`,
    // Also if the conversation was left before: what was sent must not be there again.
    onLeaving() {
      submission.current = { content: "", id: "" };
      onSent.current();
    },
    onRefused: (refused) =>
      toast({
        tone: "error",
        title: m.shell_error_title(),
        description: errorOf(refused, "content") ?? errorOf(refused),
      }),
  });
  const content = sending?.get("content");
  const count = sending?.getAll("attachmentIds").length ?? 0;
  return {
    isSending,
    pendingText:
      typeof content === "string" ? content.trim() || m.attachments_count({ count }) : null,
    refusal,
    send(form: HTMLFormElement, onDone: () => void) {
      const fields = new FormData(form);
      const sent = [...fields.getAll("content"), ...fields.getAll("attachmentIds")];
      const text = sent.filter((value) => typeof value === "string").join("\0");
      // A retry uses the same id, because the reply may have arrived although the response was lost.
      if (submission.current.content !== text) {
        submission.current = { content: text, id: randomUuid() };
      }
      fields.set("submissionId", submission.current.id);
      onSent.current = onDone;
      void submit(fields, { method: "post", preventScrollReset: true });
    },
  };
}

export type Reply = ReturnType<typeof useReply>;
