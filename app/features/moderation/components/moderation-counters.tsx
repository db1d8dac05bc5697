import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ModerationList } from "../queries/list-moderated-boats.server.ts";

/** The four counters, over all boats whatever the filter (spec 2 §2). */
export function ModerationCounters({ counts }: Pick<ModerationList, "counts">) {
  const figures = [
    { name: m.moderation_count_total(), count: counts.total },
    { name: m.moderation_count_pending(), count: counts.pending },
    { name: m.moderation_count_approved(), count: counts.approved },
    { name: m.moderation_count_rejected(), count: counts.rejected },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-hairline sm:grid-cols-4 [&>div]:border-hairline [&>div:nth-child(even)]:border-l max-sm:[&>div:nth-child(n+3)]:border-t sm:[&>div+div]:border-l">
      {figures.map(({ name, count }) => (
        <div key={name} className="px-4 py-4 md:px-6 md:py-5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-1 font-display text-h4 tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
