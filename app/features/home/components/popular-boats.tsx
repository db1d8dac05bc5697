import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Photo } from "#app/ui/photo.tsx";
import { Rating } from "#app/ui/stars.tsx";

type PopularBoat = Pick<BoatCardData, "id" | "title" | "photo" | "rating"> & {
  place: string;
};

/** The boats with the most reviews, as small cards. */
export function PopularBoats({ boats }: { boats: readonly PopularBoat[] }) {
  if (boats.length === 0) return null;
  return (
    <div className="mt-12 border-t border-limestone-deep pt-9 md:mt-16 md:pt-10">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-h4">{m.home_popular_title()}</h3>
        <p className="text-ink-soft">{m.home_popular_text()}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-6">
        {boats.map((boat) => (
          <li
            key={boat.id}
            className="relative flex items-center gap-4 rounded-lg bg-white p-2.5 md:max-lg:flex-col md:max-lg:items-stretch md:max-lg:gap-3"
          >
            <span className="aspect-4/3 w-24 flex-none overflow-hidden rounded-md bg-limestone-deep md:max-lg:aspect-3/2 md:max-lg:w-auto">
              {boat.photo && (
                <Photo photo={boat.photo} alt="" sizes="(48rem <= width < 64rem) 30vw, 96px" />
              )}
            </span>
            <span className="min-w-0 pr-2 md:max-lg:px-1">
              <LocalizedLink
                to={`/boat/${boat.id}`}
                className="line-clamp-2 leading-snug font-semibold wrap-anywhere md:max-lg:line-clamp-none after:absolute after:inset-0 after:rounded-lg"
              >
                {boat.title}
              </LocalizedLink>
              <span className="block truncate text-sm text-ink-soft">{boat.place}</span>
              {boat.rating && (
                <Rating
                  value={boat.rating.average}
                  count={boat.rating.count}
                  className="mt-0.5 text-sm"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
