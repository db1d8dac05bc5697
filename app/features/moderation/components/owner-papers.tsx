import { Download } from "lucide-react";
import type { Paper } from "#app/features/documents/domain/paper.ts";
import { paperLabel } from "#app/features/documents/labels.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FoldSummary } from "#app/ui/fold-summary.tsx";

type OwnerPapersProps = { boat: { title: string; papers: readonly Paper[] } };

/**
 * The documents of a boat's owner. They are downloaded one by one, because their route records each access.
 */
export function OwnerPapers({ boat: { title, papers } }: OwnerPapersProps) {
  if (papers.length === 0) {
    return (
      <p className="flex min-h-11 items-center text-md text-ink-soft">
        {m.moderation_papers_none()}
      </p>
    );
  }
  return (
    <details className="group">
      <FoldSummary>
        {m.moderation_papers({ count: papers.length })}
        <span className="sr-only">{m.moderation_papers_of({ title })}</span>
      </FoldSummary>
      <div className="border-l border-hairline pl-3">
        <PaperList papers={papers} title={title} />
      </div>
    </details>
  );
}

type PaperListProps = { papers: readonly Paper[]; title: string };

/** The documents as a list, one per line. */
export function PaperList({ papers, title }: PaperListProps) {
  if (papers.length === 0) return <p className="text-ink-soft">{m.moderation_papers_none()}</p>;
  return (
    <ul className="grid">
      {papers.map((paper) => (
        <li key={paper.kind}>
          <PaperLink paper={paper} title={title} />
        </li>
      ))}
    </ul>
  );
}

function PaperLink({ paper, title }: { paper: Paper; title: string }) {
  const label = paperLabel(paper.kind);
  return (
    <>
      <a
        href={paper.address}
        download
        aria-label={m.moderation_paper_of({ paper: label, title })}
        className="flex min-h-11 items-center gap-2.5 py-1 text-md text-sea underline-offset-4 hover:underline"
      >
        <Download aria-hidden="true" className="size-4 flex-none" />
        <span className="min-w-0">{label}</span>
      </a>
      {paper.uploadedOn && (
        <p className="-mt-2.5 pb-1.5 pl-6.5 text-sm text-ink-soft tabular-nums">
          {m.moderation_paper_left_on({ date: formatDate(paper.uploadedOn) })}
        </p>
      )}
    </>
  );
}
