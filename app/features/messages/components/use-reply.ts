import { useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { useAnswered, useFreshAnswer } from "#app/ui/use-fresh-answer.ts";
import type { ReplyAnswer } from "./reply-answer.ts";

/** Sends replies of one conversation; `pendingText` is being sent and can be shown at once. */
export function useReply(conversationKey: string) {
  const fetcher = useFetcher<ReplyAnswer>({ key: `reply ${conversationKey}` });
  const failure = useFreshAnswer(fetcher);
  useAnswered(fetcher, (answer) => {
    if (answer) toast({ tone: "error", title: m.shell_error_title(), description: answer.error });
  });
  const isSending = fetcher.state !== "idle";
  const content = fetcher.formData?.get("content");
  return {
    isSending,
    pendingText: isSending && typeof content === "string" ? content.trim() : null,
    failure,
    send(form: HTMLFormElement) {
      void fetcher.submit(form, { method: "post", preventScrollReset: true });
    },
  };
}

export type Reply = ReturnType<typeof useReply>;
