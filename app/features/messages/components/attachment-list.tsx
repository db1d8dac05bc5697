import { FileText } from "lucide-react";
import { isPicture } from "#app/features/attachments/domain/attachment-format.ts";
import {
  attachmentAddress,
  smallPictureAddress,
} from "#app/features/attachments/domain/attachment-path.ts";
import type { Attachment } from "#app/features/attachments/queries/attachments-of-message.server.ts";
import { formatFileSize } from "#app/i18n/format-file-size.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { classNames } from "#app/ui/class-names.ts";

type AttachmentListProps = {
  files: readonly Attachment[];
  /** The number of files that are gone because their sender closed the account. */
  lostCount: number;
  isOwn: boolean;
  /** Opens a picture in full screen. If not given, and without JavaScript, the picture is downloaded. */
  onOpenPicture?: ((id: string) => void) | undefined;
};

/** The files of a message: pictures as thumbnails that open when pressed, other files by name and size. */
export function AttachmentList({ files, lostCount, isOwn, onOpenPicture }: AttachmentListProps) {
  if (files.length + lostCount === 0) return null;
  return (
    <ul
      aria-label={m.attachments_of_message()}
      className={classNames("mt-1.5 flex flex-wrap gap-1.5 first:mt-0", isOwn && "justify-end")}
    >
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          <FileLink file={file} onOpenPicture={onOpenPicture} />
        </li>
      ))}
      {lostCount > 0 && (
        <li className="text-sm text-ink-soft">{m.attachments_lost({ count: lostCount })}</li>
      )}
    </ul>
  );
}

type FileLinkProps = { file: Attachment } & Pick<AttachmentListProps, "onOpenPicture">;

function FileLink({ file, onOpenPicture }: FileLinkProps) {
  const { id, name, bytes, width, height } = file;
  const described = { name, size: formatFileSize(bytes, useLanguage()) };
  const href = attachmentAddress(id);
  if (isPicture(file)) {
    return (
      <a
        href={href}
        download
        aria-label={m.attachments_picture(described)}
        onClick={(event) => {
          const { metaKey, ctrlKey, shiftKey, altKey } = event;
          if (!onOpenPicture || metaKey || ctrlKey || shiftKey || altKey) return;
          event.preventDefault();
          onOpenPicture(id);
        }}
        className="block overflow-hidden rounded-md border border-hairline"
      >
        <img
          src={smallPictureAddress(id)}
          alt=""
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
          className="h-auto max-h-80 w-60 max-w-full bg-limestone object-cover"
        />
      </a>
    );
  }
  return (
    <a
      href={href}
      download
      className="flex items-center gap-3 rounded-md border border-line bg-white py-2 pr-4 pl-2.5 text-sm transition-colors hover:border-ink"
    >
      <span className="grid size-9 flex-none place-items-center rounded-sm bg-limestone text-sea">
        <FileText />
      </span>
      <span className="sr-only">{m.attachments_download_file()}</span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{name}</span>
        <span className="text-ink-soft tabular-nums">{described.size}</span>
      </span>
    </a>
  );
}
