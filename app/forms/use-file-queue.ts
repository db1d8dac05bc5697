import { useEffect, useEffectEvent, useRef, useState } from "react";
import { randomUuid } from "#app/platform/uuid.ts";
import { errorOf, type KeptFile } from "./form-answer.ts";
import { keptFiles } from "./kept-files.ts";
import { sendFile } from "./send-file.ts";
import { createSendingQueue } from "./sending-queue.ts";

/** A file chosen for a form. */
export type QueuedFile = {
  /** Also its id on the server: a file that is resent keeps it. */
  id: string;
  name: string;
  bytes: number;
  /** Object URL of a picture on this device. */
  preview: string | null;
  progress:
    | { kind: "sending"; share: number }
    | { kind: "stored" }
    | {
        kind: "failed";
        reason: string;
        /** False when the file was refused for its content. */
        canRetry: boolean;
      };
};

/** Which files are accepted, and the texts for those that are not. */
type FileQueueKind = {
  /** The maximum number of files in the queue. */
  max: number;
  maxBytes: number;
  tooLarge: () => string;
  failed: () => string;
  /** Converts the chosen file to what is sent. */
  prepare?: (file: File) => Promise<Blob>;
};

type FileQueueOptions = FileQueueKind & {
  /** The URL to which the file of this id is sent. */
  to: (id: string) => string;
  /** Called once a file is stored, to show it elsewhere on the page; the file then leaves the queue. */
  onStored?: () => Promise<void>;
  /** Where the device remembers the stored files until the form is sent: those of a form that stays open. */
  place?: string;
};

/**
 * The files of a form. Each is sent to its own URL as soon as it is chosen, one after another. Without
 * `onStored`, files stay in the queue, and the form submits the ids of those that are stored.
 */
export function useFileQueue({ to, onStored, place, ...kind }: FileQueueOptions) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const latest = useRef(files);
  const [queue] = useState(() => createSendingQueue(1));
  useEffect(
    () => () => {
      queue.stopAll();
      forgetPreviews(latest.current);
    },
    [queue],
  );

  const restore = useEffectEvent(() => {
    const kept = (place && keptFiles.read(place)) || [];
    const stored = kept.map((file): QueuedFile => {
      return { ...file, preview: null, progress: { kind: "stored" } };
    });
    // Not stored again, because the site removes them a day after the upload.
    if (stored.length > 0) show([...stored, ...latest.current]);
  });
  useEffect(() => restore(), []);

  function show(next: readonly QueuedFile[]) {
    latest.current = next;
    setFiles(next);
  }

  function change(next: readonly QueuedFile[]) {
    show(next);
    if (!place) return;
    const stored = next.filter(({ progress }) => progress.kind === "stored");
    const kept = stored.map(({ id, name, bytes }) => ({ id, name, bytes }));
    keptFiles.write(place, kept.length > 0 ? kept : null);
  }

  function update(id: string, news: Partial<QueuedFile>) {
    change(latest.current.map((file) => (file.id === id ? { ...file, ...news } : file)));
  }

  async function sendOne(id: string, source: File, signal: AbortSignal) {
    const fail = (reason: string, canRetry: boolean) =>
      update(id, { progress: { kind: "failed", reason, canRetry } });
    const file = kind.prepare ? await kind.prepare(source) : source;
    if (file.size > kind.maxBytes) return fail(kind.tooLarge(), false);
    const { answer, canRetry } = await sendFile<KeptFile>({
      to: to(id),
      file,
      name: source.name,
      fields: {},
      onProgress: (share) => update(id, { progress: { kind: "sending", share } }),
      signal,
    });
    if (signal.aborted) return undefined;
    if (!answer?.done) {
      return fail(errorOf(answer, "file") ?? errorOf(answer) ?? kind.failed(), canRetry);
    }
    const { name, bytes } = answer.value;
    update(id, { name, bytes, progress: { kind: "stored" } });
    if (!onStored) return undefined;
    await onStored();
    return remove([id]);
  }

  /** Adds as many files as fit; returns how many did not fit. */
  function add(chosen: readonly File[]): number {
    const fitting = chosen.slice(0, Math.max(0, kind.max - latest.current.length));
    const added = fitting.map((file): QueuedFile => {
      const id = randomUuid();
      queue.add(id, (signal) => sendOne(id, file, signal));
      const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
      const progress = { kind: "sending", share: 0 } as const;
      return { id, name: file.name, bytes: file.size, preview, progress };
    });
    change([...latest.current, ...added]);
    return chosen.length - fitting.length;
  }

  function remove(ids: readonly string[]) {
    const isRemoved = ({ id }: { id: string }) => ids.includes(id);
    for (const id of ids) queue.stop(id);
    forgetPreviews(latest.current.filter(isRemoved));
    change(latest.current.filter((file) => !isRemoved(file)));
  }

  function retry(id: string) {
    update(id, { progress: { kind: "sending", share: 0 } });
    queue.sendAgain(id);
  }

  return { files, add, remove, retry };
}

export type FileQueue = ReturnType<typeof useFileQueue>;

function forgetPreviews(files: readonly QueuedFile[]) {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
}
