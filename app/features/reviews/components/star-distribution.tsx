import { m } from "#app/i18n/paraglide/messages.js";
import { StarIcon } from "#app/ui/icons/repeated-icons.tsx";
import type { StarCount } from "../domain/star-counts.ts";

/** The number of reviews for each number of stars, as a bar and as a number. */
export function StarDistribution({ counts }: { counts: readonly StarCount[] }) {
  return (
    <ul aria-label={m.reviews_distribution()} className="mb-8 grid max-w-96 gap-1">
      {counts.map(({ stars, count, percent }) => (
        <li key={stars} className="flex items-center gap-3 text-sm tabular-nums">
          <span aria-hidden="true" className="flex w-7 items-center gap-1 text-ink-soft">
            {stars}
            <StarIcon className="size-3! fill-coral stroke-none" />
          </span>
          <span className="sr-only">
            {m.reviews_star_row({
              stars: m.reviews_stars({ count: stars }),
              reviews: m.reviews_count({ count }),
            })}
          </span>
          <span
            aria-hidden="true"
            className="h-1.5 flex-1 overflow-hidden rounded-full bg-hairline"
          >
            <span className="block h-full rounded-full bg-sea" style={{ width: `${percent}%` }} />
          </span>
          <span aria-hidden="true" className="w-8 text-right text-ink-soft">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
