import type { ReactNode } from "react";
import { formatMetres, formatMoney } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CaptainIcon } from "#app/ui/icons/repeated-icons.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { hasCaptainAvailable } from "../domain/navigation-mode.ts";
import { boatTypeLabel } from "../labels-type.ts";
import type { BoatCardData } from "../queries/boat-card.server.ts";
import { BoatTypeIcon } from "./boat-type-icon.tsx";
import { CardPhotos } from "./card-photos.tsx";
import { usePhotoCarousel } from "./use-photo-carousel.ts";

/** What a card shows of a boat, apart from the texts of `boatCardView`. */
export type CardBoat = Omit<BoatCardData, "city" | "port" | "flatExtras">;

type BoatCardProps = {
  boat: CardBoat;
  /** The text for town and port (`boatCardView`). */
  place: string;
  /** The text after the price of a day: ' (part des frais)', ' + 90 € de ménage' (`boatCardView`). */
  afterPrice: string;
  /** The query string for the boat's page: '?dateFrom=…'. */
  query?: string;
  /** The `sizes` attribute of the photo. */
  sizes: string;
  /** Whether the card is in the first viewport, so that its photo loads eagerly. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** A control over the top right corner of the photo. */
  corner?: ReactNode;
};

/** A boat in a list (spec 1 §2). The whole card is a link to its page. */
export function BoatCard({
  boat,
  place,
  afterPrice,
  query = "",
  sizes,
  priority = false,
  headingLevel = 3,
  corner,
}: BoatCardProps) {
  const language = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const carousel = usePhotoCarousel(boat.id, boat.photoCount);
  const to = `/boat/${boat.id}${query}`;
  return (
    <article className="boat-card group">
      <div className="boat-card-frame">
        {boat.photo ? (
          <CardPhotos
            cover={boat.photo}
            count={boat.photoCount}
            carousel={carousel}
            to={to}
            sizes={sizes}
            priority={priority}
          />
        ) : (
          <BoatTypeIcon type={boat.type} className="absolute inset-0 m-auto size-16! text-field" />
        )}
        <div className={classNames("boat-card-badges", boat.photoCount > 1 && "bottom-5")}>
          <Badge tone="plain">{boatTypeLabel(boat.type)}</Badge>
          {hasCaptainAvailable(boat.navigationMode) && (
            <Badge tone="night" icon={<CaptainIcon />}>
              {m.boats_captain_available()}
            </Badge>
          )}
        </div>
      </div>
      <div className="boat-card-heading">
        <Heading>
          <LocalizedLink
            to={to}
            onFocus={carousel.wake}
            onKeyDown={carousel.onKeyDown}
            className="card-link"
          >
            {boat.title}
          </LocalizedLink>
        </Heading>
        {boat.rating ? (
          <Rating value={boat.rating.average} count={boat.rating.count} />
        ) : (
          <NewBoat />
        )}
      </div>
      <p>{place}</p>
      <p>
        {`${m.boats_capacity({ count: boat.capacity })}\u00A0·\u00A0${formatMetres(boat.length, language)}`}
      </p>
      {boat.price && <CardPrice price={boat.price} stay={boat.stay} afterPrice={afterPrice} />}
      {corner && <div className="absolute top-3 right-3 z-3">{corner}</div>}
    </article>
  );
}

type CardPriceProps = {
  price: NonNullable<BoatCardData["price"]>;
  stay: BoatCardData["stay"];
  afterPrice: string;
};

/**
 * The price of a day, below the price of the stay if there are dates. Each line is a single string, because
 * React separates adjacent text nodes with comments.
 */
function CardPrice({ price, stay, afterPrice }: CardPriceProps) {
  const perDay = formatMoney(price.cents);
  const unit =
    (price.kind === "average" ? m.boats_per_day_on_average() : m.boats_per_day()) + afterPrice;
  if (stay && stay.totalCents !== price.cents) {
    return (
      <>
        <p className="boat-card-price">
          <b>{formatMoney(stay.totalCents)}</b>
          {` ${m.boats_stay_total()}`}
        </p>
        <p>{`${perDay} ${unit}`}</p>
      </>
    );
  }
  return (
    <p className="boat-card-price">
      <b>{perDay}</b>
      {` ${unit}`}
    </p>
  );
}

/** Replaces the rating of a boat without reviews. */
function NewBoat() {
  return (
    <span className="flex-none rounded-xs bg-mist px-2 text-xs leading-6 font-semibold text-pine">
      {m.boats_new()}
    </span>
  );
}
