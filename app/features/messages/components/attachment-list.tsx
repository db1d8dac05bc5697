import { FileText } from "lucide-react";
import {
  attachmentAddress,
  smallPictureAddress,
} from "#app/features/attachments/domain/attachment-path.ts";
import { fileSizeLabel } from "#app/features/attachments/labels.ts";
import type { Attachment } from "#app/features/attachments/queries/attachments-of-message.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { classNames } from "#app/ui/class-names.ts";

type AttachmentListProps = {
  files: readonly Attachment[];
  /** Their sender closed the account since. */
  lostCount: number;
  isOwn: boolean;
};

/** The files of a message: pictures in small, others by name and size; each is downloaded by a press. */
export function AttachmentList({ files, lostCount, isOwn }: AttachmentListProps) {
  if (files.length + lostCount === 0) return null;
  return (
    <ul
      aria-label={m.attachments_of_message()}
      className={classNames("mt-1.5 flex flex-wrap gap-1.5 first:mt-0", isOwn && "justify-end")}
    >
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          <FileLink file={file} />
        </li>
      ))}
      {lostCount > 0 && (
        <li className="text-sm text-ink-soft">{m.attachments_lost({ count: lostCount })}</li>
      )}
    </ul>
  );
}

function FileLink({ file }: { file: Attachment }) {
  const { id, format, name, bytes, width, height } = file;
  const language = useLanguage();
  const link = {
    href: attachmentAddress(id),
    download: true,
    "aria-label": m.attachments_download({ name, size: fileSizeLabel(bytes, language) }),
  };
  if (format === "jpg" && width !== null && height !== null) {
    return (
      <a {...link} className="block overflow-hidden rounded-md border border-hairline">
        <img
          src={smallPictureAddress(id)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-auto max-h-80 w-60 max-w-full bg-limestone object-cover"
        />
      </a>
    );
  }
  return (
    <a
      {...link}
      className="flex items-center gap-3 rounded-md border border-line bg-white py-2 pr-4 pl-2.5 text-sm transition-colors hover:border-ink"
    >
      <span className="grid size-9 flex-none place-items-center rounded-sm bg-limestone text-sea">
        <FileText />
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{name}</span>
        <span className="text-ink-soft tabular-nums">{fileSizeLabel(bytes, language)}</span>
      </span>
    </a>
  );
}
