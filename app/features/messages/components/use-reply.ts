import { errorOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";

/** Sends replies of one conversation; `pendingText` is being sent and can be shown at once. */
export function useReply(conversationKey: string) {
  const { submit, isSending, sending, refusal } = useFormFetcher({
    form: "reply",
    key: `reply ${conversationKey}`,
    onRefused: (refused) =>
      toast({
        tone: "error",
        title: m.shell_error_title(),
        description: errorOf(refused, "content") ?? errorOf(refused),
      }),
  });
  const content = sending?.get("content");
  return {
    isSending,
    pendingText: typeof content === "string" ? content.trim() : null,
    refusal,
    send(form: HTMLFormElement) {
      void submit(form, { method: "post", preventScrollReset: true });
    },
  };
}

export type Reply = ReturnType<typeof useReply>;
