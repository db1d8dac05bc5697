import { FileText, Trash2 } from "lucide-react";
import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import { formatFileSize } from "#app/i18n/format-file-size.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { actionLinkClasses } from "#app/ui/action-link.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ContestFile } from "../queries/find-contest.server.ts";

type EvidenceListProps = {
  files: readonly ContestFile[];
  /** True for the owner, before a decision and within the deadline. */
  canRemove?: boolean;
};

/** The evidence files of an owner, each with a download link. */
export function EvidenceList({ files, canRemove = false }: EvidenceListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="grid divide-y divide-hairline border-y border-hairline">
      {files.map((file) => (
        <EvidenceRow key={file.id} file={file} canRemove={canRemove} />
      ))}
    </ul>
  );
}

function EvidenceRow({ file, canRemove }: { file: ContestFile; canRemove: boolean }) {
  const { id, position, path, bytes } = file;
  const language = useLanguage();
  const name = file.name || m.cancellations_file({ number: position });
  const format = path.slice(path.lastIndexOf(".") + 1).toUpperCase();
  const remove = m.cancellations_file_remove_of({ name });
  return (
    <li className="flex items-center gap-x-3 py-2 text-md">
      <FileText aria-hidden="true" className="flex-none text-ink-soft" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className="text-sm text-ink-soft tabular-nums">
          <FactsLine facts={[format, formatFileSize(bytes, language)]} />
        </span>
      </span>
      <a
        href={`/documents/${path}`}
        download
        aria-label={m.cancellations_file_download_of({ name })}
        className={actionLinkClasses}
      >
        {m.cancellations_file_download()}
      </a>
      {canRemove && (
        <AskFirstForm
          form="remove-evidence"
          fields={{ fileId: id }}
          title={remove}
          question={m.cancellations_file_remove_question()}
          cancel={m.cancellations_file_keep()}
          confirm={m.cancellations_file_remove()}
          renderButton={(ask) => (
            <IconButton type="submit" label={remove} icon={<Trash2 />} onClick={ask} />
          )}
        />
      )}
    </li>
  );
}
