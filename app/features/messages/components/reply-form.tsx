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
import { maxAttachments } from "#app/features/attachments/domain/attachment-format.ts";
import { attachedFiles } from "#app/features/attachments/labels.ts";
import { type FormRefused, firstErrorOf, typedIn } from "#app/forms/form-answer.ts";
import { keptTexts } from "#app/forms/kept-text.ts";
import { usePlaces } from "#app/forms/own-place.ts";
import { QueuedFiles } from "#app/forms/queued-files.tsx";
import { useFileQueue } from "#app/forms/use-file-queue.ts";
import { useUnreadyFiles } from "#app/forms/use-unready-files.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { toast } from "#app/ui/toast.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { AttachButton } from "./attach-button.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { Reply } from "./use-reply.ts";

type ReplyFormProps = {
  reply: Reply;
  /** What the reply is about: the device stores what is typed under it, for this user, until it is sent. */
  about: string;
  /** The maximum length of a message, in characters. */
  maxLength: number;
  /** The URL to which text and files are submitted without JavaScript. */
  address: string;
  /**
   * `to` is the URL that a file is uploaded to; `showsNote` is true while contact details are not allowed
   * yet. Null when files cannot be attached.
   */
  files: { to: (fileId: string) => string; showsNote: boolean } | null;
  /** The page's own response, when the form was submitted without JavaScript. */
  pageAnswer: FormRefused | null;
};

/**
 * The reply box. Sending is disabled while it is blank or a reply is in flight (spec 2 §5). Sending clears
 * the text at once, and a failure brings it back; files stay until the reply was sent.
 */
export function ReplyForm({ reply, about, maxLength, address, files, pageAnswer }: ReplyFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const language = useLanguage();
  const place = usePlaces(about).own;
  const [isBlank, setBlank] = useState(true);
  const attachments = useFileQueue({
    ...attachedFiles,
    place,
    prepare: preparePhotoLater,
    to: (id) => localizedPath(language, files?.to(id) ?? address),
  });
  const { problem, areReady } = useUnreadyFiles(attachments.files);
  const droppedFiles = useDroppedFiles(files && addFiles);
  const { refusal } = reply;
  const updateBlank = () => setBlank((box.current?.value ?? "").trim() === "");
  const isEmpty = isBlank && attachments.files.length === 0;
  const keep = () => {
    keptTexts.write(place, box.current?.value || null);
    updateBlank();
  };
  const updateBlankNow = useEffectEvent(updateBlank);
  const restore = useEffectEvent(() => {
    const kept = keptTexts.read(place) ?? "";
    // The user may have started typing before hydration. A reply on its way is not written again.
    if (box.current?.value === "" && kept.trim() !== reply.pendingText) box.current.value = kept;
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
    if (isEmpty || reply.isSending || !areReady()) return;
    const sentText = box.current?.value;
    const sentIds = attachments.files.map(({ id }) => id);
    // The draft is only deleted once the reply has arrived.
    reply.send(event.currentTarget, () => {
      // In a conversation that was left, what was typed since is only stored.
      if (box.current) keep();
      else if (keptTexts.read(place) === sentText) keptTexts.write(place, null);
      attachments.remove(sentIds);
    });
    event.currentTarget.reset();
    if (box.current) {
      box.current.value = "";
      // The pressed button is disabled once the box is empty, and would lose the focus.
      box.current.focus();
    }
    updateBlank();
  }

  function addFiles(chosen: readonly File[]) {
    if (attachments.add(chosen) === 0) return;
    const description = m.attachments_too_many({ count: maxAttachments });
    toast({ tone: "info", title: m.shell_info_title(), description });
  }

  return (
    <Form
      method="post"
      action={localizedPath(language, address)}
      encType="multipart/form-data"
      onSubmit={submit}
      data-bottom-bar
      className="border-t border-hairline bg-white px-3 py-3 md:px-5"
    >
      <input type="hidden" name="intent" value="reply" />
      <Field
        label={m.messages_reply_label()}
        labelHidden
        error={problem ?? firstErrorOf(refusal ?? pageAnswer)}
      >
        <div
          {...droppedFiles.handlers}
          className={classNames(
            "relative rounded-lg border bg-white transition-colors focus-within:border-sea hover:border-ink has-[textarea:focus]:outline-3 has-[textarea:focus]:outline-sea-bright/35",
            droppedFiles.isOver ? "border-sea" : "border-field",
          )}
        >
          {droppedFiles.isOver && (
            <p className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-lg bg-range text-md font-semibold text-sea">
              {m.attachments_drop()}
            </p>
          )}
          <QueuedFiles {...attachments} field="attachmentIds" className="px-2 pt-2" />
          <div className="flex items-end gap-1 p-1 [@media(scripting:none)]:flex-wrap">
            {files && <AttachButton onFiles={addFiles} />}
            <Textarea
              ref={box}
              name="content"
              rows={1}
              required={files === null}
              maxLength={maxLength}
              defaultValue={typedIn(pageAnswer, "content")}
              placeholder={m.messages_reply_placeholder()}
              onInput={keep}
              onKeyDown={sendByKeys}
              style={{ minHeight: "2.75rem" }}
              className="max-h-44 flex-1 resize-none border-0! py-2.5! text-md! outline-none!"
            />
            <Button
              type="submit"
              variant="sea"
              size="sm"
              icon={<SendHorizontal />}
              pending={reply.isSending}
              disabled={hydrated && isEmpty && !reply.isSending}
              className="h-11!"
            >
              <span className="max-sm:sr-only md:max-lg:sr-only">{m.messages_reply_send()}</span>
            </Button>
          </div>
        </div>
      </Field>
      {files?.showsNote && attachments.files.length > 0 && (
        <p className="mt-1.5 px-1 text-xs text-ink-soft">{m.attachments_note()}</p>
      )}
    </Form>
  );
}

function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * Most replies have no photo, so the code that makes photos smaller is only loaded with the first one. If
 * loading fails, the photo is sent as it is.
 */
async function preparePhotoLater(file: File): Promise<Blob> {
  const loaded = await import("#app/forms/prepare-photo.ts").catch(() => null);
  return loaded ? loaded.preparePhoto(file) : file;
}
