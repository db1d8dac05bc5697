import { FileText, RotateCw, X } from "lucide-react";
import { fileSizeLabel } from "#app/features/attachments/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { AttachedFile, Attachments } from "./use-attachments.ts";

/** The files of the reply that is being written: how far each is, and what can be done with it. */
export function AttachmentChips({ files, remove, retry }: Attachments) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={m.attachments_chosen()} className="flex flex-wrap gap-2 px-2 pt-2">
      {files.map((file) => (
        <Chip
          key={file.id}
          file={file}
          onRemove={() => remove([file.id])}
          onRetry={() => retry(file.id)}
        />
      ))}
    </ul>
  );
}

type ChipProps = { file: AttachedFile; onRemove: () => void; onRetry: () => void };

function Chip({ file, onRemove, onRetry }: ChipProps) {
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
      {progress.kind === "stored" && <input type="hidden" name="attachmentIds" value={id} />}
      {progress.kind === "failed" && (
        <IconButton
          label={m.attachments_retry({ name })}
          icon={<RotateCw className="size-4" />}
          onClick={onRetry}
          className="size-9!"
        />
      )}
      <IconButton
        label={m.attachments_remove({ name })}
        icon={<X className="size-4" />}
        onClick={onRemove}
        className="size-9!"
      />
    </li>
  );
}

function State({ file: { name, bytes, progress } }: { file: AttachedFile }) {
  const language = useLanguage();
  if (progress.kind === "failed") {
    return (
      <span role="alert" className="font-medium text-danger">
        {progress.reason}
      </span>
    );
  }
  if (progress.kind === "stored") {
    return <span className="text-ink-soft tabular-nums">{fileSizeLabel(bytes, language)}</span>;
  }
  return (
    <progress
      max={1}
      value={progress.share}
      aria-label={m.attachments_sending({ name })}
      className="my-1.5 h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-sea"
    />
  );
}
