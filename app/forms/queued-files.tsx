import { FileText, RotateCw, X } from "lucide-react";
import { formatFileSize } from "#app/i18n/format-file-size.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { FileQueue, QueuedFile } from "./use-file-queue.ts";

type QueuedFilesProps = Pick<FileQueue, "files" | "remove" | "retry"> & {
  /** The field that submits the ids of stored files; without it they are not submitted. */
  field?: string;
  className?: string;
};

/** The files chosen for a form: the progress of each, and buttons to retry or remove it. */
export function QueuedFiles({ files, remove, retry, field, className = "" }: QueuedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={m.shell_files_chosen()} className={`flex flex-wrap gap-2 ${className}`}>
      {files.map((file) => (
        <Chip
          key={file.id}
          file={file}
          field={field}
          onRemove={() => remove([file.id])}
          onRetry={() => retry(file.id)}
        />
      ))}
    </ul>
  );
}

/** Why the form cannot be submitted yet, or null. */
export function unreadyFiles(files: readonly QueuedFile[]): string | null {
  const failed = files.flatMap(({ progress }) => (progress.kind === "failed" ? [progress] : []));
  if (failed.some(({ canRetry }) => canRetry)) return m.shell_files_resolve();
  if (failed.length > 0) return m.shell_files_take_out();
  return files.some(({ progress }) => progress.kind === "sending") ? m.shell_files_wait() : null;
}

type ChipProps = {
  file: QueuedFile;
  field: string | undefined;
  onRemove: () => void;
  onRetry: () => void;
};

function Chip({ file, field, onRemove, onRetry }: ChipProps) {
  const { id, name, preview, progress } = file;
  return (
    <li className="flex max-w-full items-center gap-2 rounded-md bg-limestone py-1 pr-1 pl-2.5 text-sm">
      {preview ? (
        <img src={preview} alt="" className="size-8 flex-none rounded-sm object-cover" />
      ) : (
        <FileText className="flex-none" />
      )}
      <span className="grid min-w-0">
        <span className="truncate font-medium">{name}</span>
        <State file={file} />
      </span>
      {field && progress.kind === "stored" && <input type="hidden" name={field} value={id} />}
      {progress.kind === "failed" && progress.canRetry && (
        <IconButton
          label={m.shell_files_retry({ name })}
          icon={<RotateCw className="size-4" />}
          onClick={({ currentTarget }) => {
            // The retry button disappears, so the focus moves to another button of the same file.
            focusLastButton(currentTarget.closest("li"));
            onRetry();
          }}
          className="size-9!"
        />
      )}
      <IconButton
        label={m.shell_files_remove({ name })}
        icon={<X className="size-4" />}
        onClick={({ currentTarget }) => {
          focusAfterRemoval(currentTarget);
          onRemove();
        }}
        className="size-9!"
      />
    </li>
  );
}

/** The button disappears with its file. After the last one, the focus is where another can be chosen. */
function focusAfterRemoval(button: HTMLElement) {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  if (neighbour) focusLastButton(neighbour);
  else button.closest("form, section")?.querySelector<HTMLElement>("input[type=file]")?.focus();
}

/** Focuses the button that removes a file. */
function focusLastButton(row: Element | null | undefined) {
  row?.querySelector<HTMLElement>("button:last-of-type")?.focus();
}

function State({ file: { name, bytes, progress } }: { file: QueuedFile }) {
  const language = useLanguage();
  if (progress.kind === "failed") {
    return (
      <span role="alert" className="font-medium text-danger">
        {progress.reason}
      </span>
    );
  }
  if (progress.kind === "stored") {
    return <span className="text-ink-soft tabular-nums">{formatFileSize(bytes, language)}</span>;
  }
  return (
    <progress
      max={1}
      value={progress.share}
      aria-label={m.shell_files_sending({ name })}
      className="my-1.5 h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-sea"
    />
  );
}
