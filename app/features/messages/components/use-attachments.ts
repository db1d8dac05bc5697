import { useEffect, useRef, useState } from "react";
import type { StagedAttachment } from "#app/features/attachments/commands/stage-attachment.server.ts";
import {
  mostAttachmentBytes,
  mostAttachments,
} from "#app/features/attachments/domain/attachment-format.ts";
import { attachmentRefusalText } from "#app/features/attachments/labels.ts";
import { errorOf } from "#app/forms/form-answer.ts";
import { preparePhoto } from "#app/forms/prepare-photo.ts";
import { sendFile } from "#app/forms/send-file.ts";
import { randomUuid } from "#app/platform/uuid.ts";

/** A file of the reply that is being written. */
export type AttachedFile = {
  /** Also its id at the server: sent again, it is the same file. */
  id: string;
  name: string;
  bytes: number;
  /** A picture on this device. */
  preview: string | null;
  progress:
    | { kind: "sending"; share: number }
    | { kind: "stored" }
    | { kind: "failed"; reason: string };
};

/**
 * The files of a reply: each is sent to its own address as soon as it is chosen, one after another.
 * The message is sent with the ids of those that are stored.
 */
export function useAttachments(to: (id: string) => string) {
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const latest = useRef(files);
  const sources = useRef(new Map<string, File>());
  const running = useRef<{ id: string; abort: AbortController } | null>(null);
  const queue = useRef(Promise.resolve());
  useEffect(
    () => () => {
      sources.current.clear();
      running.current?.abort.abort();
      forgetPreviews(latest.current);
    },
    [],
  );

  function change(next: readonly AttachedFile[]) {
    latest.current = next;
    setFiles(next);
  }

  function update(id: string, news: Partial<AttachedFile>) {
    change(latest.current.map((file) => (file.id === id ? { ...file, ...news } : file)));
  }

  async function sendOne(id: string) {
    const source = sources.current.get(id);
    if (!source) return;
    const fail = (reason: string) => update(id, { progress: { kind: "failed", reason } });
    const file = await preparePhoto(source);
    if (file.size > mostAttachmentBytes) return fail(attachmentRefusalText("too_large"));
    const abort = new AbortController();
    running.current = { id, abort };
    const answer = await sendFile<StagedAttachment>({
      to: to(id),
      file,
      name: source.name,
      fields: {},
      onProgress: (share) => update(id, { progress: { kind: "sending", share } }),
      signal: abort.signal,
    });
    running.current = null;
    if (abort.signal.aborted) return undefined;
    if (!answer?.done) {
      return fail(errorOf(answer, "file") ?? errorOf(answer) ?? attachmentRefusalText("failed"));
    }
    const { name, bytes } = answer.value;
    return update(id, { name, bytes, progress: { kind: "stored" } });
  }

  function enqueue(id: string) {
    queue.current = queue.current.then(() => sendOne(id));
  }

  /** Adds as many files as fit; returns how many did not. */
  function add(chosen: readonly File[]): number {
    const fitting = chosen.slice(0, Math.max(0, mostAttachments - latest.current.length));
    const added = fitting.map((file): AttachedFile => {
      const id = randomUuid();
      sources.current.set(id, file);
      const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
      const progress = { kind: "sending", share: 0 } as const;
      return { id, name: file.name, bytes: file.size, preview, progress };
    });
    change([...latest.current, ...added]);
    for (const { id } of added) enqueue(id);
    return chosen.length - fitting.length;
  }

  function remove(ids: readonly string[]) {
    const isRemoved = ({ id }: { id: string }) => ids.includes(id);
    if (running.current && isRemoved(running.current)) running.current.abort.abort();
    for (const id of ids) sources.current.delete(id);
    forgetPreviews(latest.current.filter(isRemoved));
    change(latest.current.filter((file) => !isRemoved(file)));
  }

  function retry(id: string) {
    update(id, { progress: { kind: "sending", share: 0 } });
    enqueue(id);
  }

  return { files, add, remove, retry };
}

export type Attachments = ReturnType<typeof useAttachments>;

function forgetPreviews(files: readonly AttachedFile[]) {
  for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
}
