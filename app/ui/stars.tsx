import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { classNames } from "./class-names.ts";
import { StarIcon } from "./icons/repeated-icons.tsx";

type RatingProps = {
  /** Average from 1 to 5. */
  value: number;
  /** The number of reviews; shown in brackets. */
  count?: number | undefined;
  className?: string | undefined;
};

/** A rating such as '★ 4,9 (32)', with words for screen readers. */
export function Rating({ value, count, className }: RatingProps) {
  const rating = formatRating(value, useLanguage());
  return (
    <span className={classNames("rating", className)}>
      <StarIcon />
      <span aria-hidden="true">
        {rating}
        {count !== undefined && <span>{` (${count})`}</span>}
      </span>
      <span className="sr-only">
        {count === undefined ? m.shell_rating({ rating }) : m.shell_rating_of({ rating, count })}
      </span>
    </span>
  );
}

/** One person's rating in stars, out of five. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon
          key={star}
          className={classNames(
            "size-4 stroke-none",
            star <= Math.round(value) ? "fill-coral" : "fill-hairline",
          )}
        />
      ))}
      <span className="sr-only">{m.shell_rating({ rating: String(value) })}</span>
    </span>
  );
}
