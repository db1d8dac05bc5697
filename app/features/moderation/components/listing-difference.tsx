import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import { textDifference } from "../domain/text-difference.ts";
import { reviewedFieldLabel, reviewedFieldText } from "../labels-field.ts";
import type { ListingCase } from "../queries/find-listing-case.server.ts";

/** The fields that differ from the approved listing, side by side, or stacked on phones. */
export function ListingDifference({ found }: { found: ListingCase }) {
  const { approved, content, approvedAt } = found;
  const fields = found.changed.filter((field) => field !== "photos");
  if (approved === null || approvedAt === null || fields.length === 0) return null;
  const day = formatDate(dayInParis(approvedAt));
  return (
    <dl className="divide-y divide-hairline border-t border-hairline">
      {fields.map((field) => {
        const before = reviewedFieldText[field](approved);
        const after = reviewedFieldText[field](content);
        return (
          <div
            key={field}
            className="grid gap-x-6 gap-y-2 py-4 last:pb-0 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <dt className="font-semibold first-letter:uppercase">{reviewedFieldLabel(field)}</dt>
            <dd>
              <p className="text-sm text-ink-soft">{m.moderation_approved_on({ date: day })}</p>
              <Pieces before={before} after={after} side="before" />
            </dd>
            <dd>
              <p className="text-sm text-ink-soft">{m.moderation_today()}</p>
              <Pieces before={before} after={after} side="after" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type PiecesProps = { before: string; after: string; side: "before" | "after" };

/** One side of a comparison. Text that only this side has is marked, and not by colour alone. */
function Pieces({ before, after, side }: PiecesProps) {
  const pieces = textDifference(before, after).filter(
    (piece) => piece.in === "both" || piece.in === side,
  );
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {pieces.map((piece, index) => {
        const key = `${index} ${piece.in}`;
        if (piece.in === "both") return <span key={key}>{piece.text}</span>;
        return side === "before" ? (
          <del key={key} className="bg-danger-soft text-danger">
            {piece.text}
          </del>
        ) : (
          <ins key={key} className="bg-mist decoration-2">
            {piece.text}
          </ins>
        );
      })}
    </p>
  );
}
