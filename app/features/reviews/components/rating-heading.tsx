import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { StarIcon } from "#app/ui/icons/repeated-icons.tsx";
import type { BoatRating } from "../domain/boat-rating.ts";

/** '★ 4,9 sur 5, 32 avis', or only 'Avis' without reviews. */
export function RatingHeading({ rating }: { rating: BoatRating | null }) {
  const language = useLanguage();
  if (!rating) return m.reviews_title();
  return (
    <span className="inline-flex items-baseline gap-2.5">
      <StarIcon className="size-6! translate-y-0.5 fill-coral stroke-none" />
      {m.reviews_average({ rating: formatRating(rating.average, language), count: rating.count })}
    </span>
  );
}
