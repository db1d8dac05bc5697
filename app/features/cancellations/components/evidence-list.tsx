import { FileText } from "lucide-react";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ContestFile } from "../queries/find-contest.server.ts";

/** The files that an owner handed in, each to download. */
export function EvidenceList({ files }: { files: readonly ContestFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="grid divide-y divide-hairline border-y border-hairline">
      {files.map(({ position, path, bytes }) => (
        <li key={position} className="flex flex-wrap items-center gap-x-3 py-2 text-md">
          <FileText aria-hidden="true" className="text-ink-soft" />
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">{m.cancellations_file({ number: position })}</b>
            <span className="text-sm text-ink-soft tabular-nums">
              {m.cancellations_file_size({
                format: path.slice(path.lastIndexOf(".") + 1).toUpperCase(),
                size: formatNumber(Math.max(1, Math.round(bytes / 1024))),
              })}
            </span>
          </span>
          <a
            href={`/documents/${path}`}
            download
            aria-label={m.cancellations_file_download_of({ number: position })}
            className="inline-flex min-h-11 items-center font-semibold text-sea underline decoration-line underline-offset-3 hover:decoration-sea"
          >
            {m.cancellations_file_download()}
          </a>
        </li>
      ))}
    </ul>
  );
}
