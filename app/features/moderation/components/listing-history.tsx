import { boatStatuses } from "#app/features/boats/domain/boat-status.ts";
import { boatStatusLabel } from "#app/features/boats/labels.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { historyLabel } from "../labels.ts";
import type { ListingCase } from "../queries/find-listing-case.server.ts";

type ListingHistoryProps = Pick<ListingCase, "history" | "isHistoryCut">;

/** The events of a listing, newest first: what, by whom, when, how often, and why. */
export function ListingHistory({ history, isHistoryCut }: ListingHistoryProps) {
  if (history.length === 0) return <p className="text-ink-soft">{m.moderation_history_none()}</p>;
  return (
    <>
      <ol className="grid gap-4 border-l border-line pl-5 wrap-anywhere">
        {history.map(({ id, action, to, reason, by, at, times, since }) => {
          const status = boatStatuses.find((each) => each === to);
          const title = status ? boatStatusLabel(status) : historyLabel(action);
          return (
            <li key={id} className="relative">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-sea bg-white"
              />
              <p>
                <strong className="font-semibold">{title}</strong>
                {by !== "" && ` ${m.moderation_history_by({ name: by })}`}
              </p>
              {reason !== null && (
                <blockquote className="mt-1 border-l-2 border-hairline pl-3 wrap-anywhere whitespace-pre-line text-ink-soft">
                  {reason}
                </blockquote>
              )}
              <p className="text-sm text-ink-soft tabular-nums">
                <FactsLine
                  facts={[
                    formatDateTime(at),
                    times > 1 &&
                      m.moderation_history_times({ count: times, moment: formatDateTime(since) }),
                  ]}
                />
              </p>
            </li>
          );
        })}
      </ol>
      {isHistoryCut && <p className="text-sm text-ink-soft">{m.moderation_history_cut()}</p>}
    </>
  );
}
