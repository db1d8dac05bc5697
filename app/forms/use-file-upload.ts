import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { errorOf } from "./form-answer.ts";
import { sendFile } from "./send-file.ts";

/** The limit of a kind of file and its texts. */
type UploadKind = {
  maxBytes: number;
  tooLarge: () => string;
  failed: () => string;
  /** The text once the file is stored. */
  done: () => { title: string; description: string };
};

/** The progress of an upload: the fraction sent, 0 to 1; at 1 the server stores it. */
type UploadState =
  | { state: "idle" }
  | { state: "sending"; part: number }
  | { state: "refused"; error: string };

const toastId = "upload";

/**
 * Sends one file at a time to its own URL, reports how much of it was sent, and reloads the page's data once
 * it is stored.
 */
export function useFileUpload(to: string, kind: UploadKind) {
  const [upload, setUpload] = useState<UploadState>({ state: "idle" });
  const running = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => running.current?.abort(), []);

  function refuse(error: string) {
    setUpload({ state: "refused", error });
    toast({ tone: "error", title: m.shell_error_title(), description: error }, toastId);
  }

  async function send(file: File) {
    dismissToast(toastId);
    if (file.size > kind.maxBytes) return refuse(kind.tooLarge());
    const abort = new AbortController();
    running.current = abort;
    setUpload({ state: "sending", part: 0 });
    const { answer } = await sendFile<undefined>({
      to,
      fields: {},
      file,
      name: file.name,
      onProgress: (part) => setUpload({ state: "sending", part }),
      signal: abort.signal,
    });
    if (abort.signal.aborted) return setUpload({ state: "idle" });
    if (!answer?.done) return refuse(errorOf(answer, "file") ?? errorOf(answer) ?? kind.failed());
    await revalidate();
    setUpload({ state: "idle" });
    return toast({ tone: "success", ...kind.done() }, toastId);
  }

  return { upload, send, stop: () => running.current?.abort() };
}
