import { Download } from "lucide-react";
import { attachmentAddress } from "#app/features/attachments/domain/attachment-path.ts";
import type { Attachment } from "#app/features/attachments/queries/attachments-of-message.server.ts";
import { formatFileSize } from "#app/i18n/format-file-size.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { PictureViewer, viewedPictureClasses } from "#app/ui/picture-viewer.tsx";

type AttachmentViewerProps = {
  pictures: readonly Attachment[];
  /** The index of the first picture to show. */
  start: number;
  onClose: () => void;
};

/** The pictures of a conversation, one at a time in full screen, each with a download link. */
export function AttachmentViewer({ pictures, start, onClose }: AttachmentViewerProps) {
  const language = useLanguage();
  const count = pictures.length;
  return (
    <PictureViewer
      title={m.attachments_pictures()}
      count={count}
      start={start}
      onClose={onClose}
      texts={{
        previous: m.attachments_previous(),
        next: m.attachments_next(),
        position: (index) => m.attachments_position({ number: index + 1, count }),
      }}
      renderPicture={(index) => {
        const picture = pictures[index];
        return (
          picture && (
            <img
              src={attachmentAddress(picture.id)}
              alt={picture.name}
              className={viewedPictureClasses}
            />
          )
        );
      }}
      renderAction={(index) => {
        const picture = pictures[index];
        if (!picture) return null;
        const { id, name, bytes } = picture;
        const size = formatFileSize(bytes, language);
        return (
          <a
            href={attachmentAddress(id)}
            download
            aria-label={m.attachments_download({ name, size })}
            className="inline-flex min-h-11 items-center gap-2 text-base font-semibold underline underline-offset-3 focus-visible:outline-sun"
          >
            <Download />
            {size}
          </a>
        );
      }}
    />
  );
}
