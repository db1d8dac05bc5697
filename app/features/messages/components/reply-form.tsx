import { SendHorizontal } from "lucide-react";
import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Form } from "react-router";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { keepDraft, readDraft } from "#app/ui/use-draft.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Reply } from "./use-reply.ts";

type ReplyFormProps = {
  reply: Reply;
  /** Under which the device keeps what is typed until it is sent. */
  draftKey: string;
  /** The longest message, in characters. */
  maxLength: number;
  /** The page's own answer, when the form was sent without scripts. */
  pageAnswer: FormRefused | null;
};

/**
 * The reply box: sending is disabled while it is blank or while a reply is being sent (spec 2 §5).
 * The text leaves the box at once and comes back when it could not be sent.
 */
export function ReplyForm({ reply, draftKey, maxLength, pageAnswer }: ReplyFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const running = useHydrated();
  const [isBlank, setBlank] = useState(true);
  const { refusal } = reply;
  const shown = refusal ?? pageAnswer;
  const updateBlank = () => setBlank((box.current?.value ?? "").trim() === "");
  const keep = () => {
    keepDraft(draftKey, box.current?.value ?? "", Date.now());
    updateBlank();
  };
  const updateBlankNow = useEffectEvent(updateBlank);
  const restore = useEffectEvent(() => {
    // The user may have started to type before the scripts ran.
    if (box.current?.value === "") box.current.value = readDraft(draftKey, Date.now()) ?? "";
    updateBlank();
  });

  useEffect(() => restore(), []);
  useEffect(() => {
    if (!refusal || !box.current) return;
    box.current.value = [typedIn(refusal, "content"), box.current.value].filter(Boolean).join("\n");
    updateBlankNow();
    box.current.focus();
  }, [refusal]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlank || reply.isSending) return;
    // The draft goes when the reply has arrived.
    reply.send(event.currentTarget, () => keep());
    event.currentTarget.reset();
    if (box.current) box.current.value = "";
    updateBlank();
  }

  return (
    <Form
      method="post"
      onSubmit={submit}
      data-bottom-bar
      className="flex items-end gap-2 border-t border-hairline bg-white px-3 py-3 md:px-5"
    >
      <input type="hidden" name="intent" value="reply" />
      <Field
        label={m.messages_reply_label()}
        labelHidden
        error={errorOf(shown, "content") ?? errorOf(shown)}
        className="min-w-0 flex-1"
      >
        <Textarea
          ref={box}
          name="content"
          rows={1}
          required
          maxLength={maxLength}
          defaultValue={typedIn(pageAnswer, "content")}
          placeholder={m.messages_reply_placeholder()}
          onInput={keep}
          onKeyDown={sendByKeys}
          style={{ minHeight: "2.75rem" }}
          className="max-h-44 resize-none py-2.5! text-md!"
        />
      </Field>
      <Button
        type="submit"
        variant="sea"
        size="sm"
        icon={<SendHorizontal />}
        pending={reply.isSending}
        disabled={running && isBlank && !reply.isSending}
        className="h-11!"
      >
        <span className="max-sm:sr-only">{m.messages_reply_send()}</span>
      </Button>
    </Form>
  );
}

function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
