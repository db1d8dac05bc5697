import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { displayedPrice } from "#app/features/pricing/domain/stay-price.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { type Language, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { centsToDecimal } from "#app/platform/money.ts";
import { photoShareUrl } from "#app/platform/photos/photo-url.ts";
import { boatTypeLabel } from "../labels-type.ts";
import type { BoatPage } from "../queries/find-boat-page.server.ts";
import type { BoatPageView } from "./boat-page-view.server.ts";

type Options = {
  language: Language;
  /** The origin of the site's public URL. */
  origin: string;
  /** The breadcrumb above the boat: the pages that list boats of the city, and of the boat's type there. */
  above: readonly { path: string; name: string }[];
};

/**
 * What a boat's page says in its head, for search engines and link previews. The description consists of
 * facts if the owner wrote none.
 */
export function boatHead(page: Page, view: BoatPageView, options: Options) {
  const { boat } = page;
  const price = displayedPrice(boat.pricing, null);
  const summary = [
    `${boatTypeLabel(boat.type)}, ${view.place}`,
    ...view.facts.map(({ value }) => value),
    ...(price ? [`${formatMoney(price.cents)} ${m.boats_per_day()}`] : []),
  ].join(" · ");
  const description = boat.description.trim() || summary;
  const [photo] = page.photos;
  return {
    title: m.shell_title({ page: m.boats_page_title({ title: boat.title, city: view.town }) }),
    description,
    picture: photo && photoShareUrl(photo.url),
    isIndexed: page.isListed,
    structuredData: boatStructuredData(page, description, options),
  };
}

type Page = Pick<BoatPage, "boat" | "photos" | "reviews" | "isListed">;

/**
 * A boat as schema.org data: the boat with its price per day and its rating, if any, and the breadcrumb.
 * Empty for a boat that is not listed.
 */
function boatStructuredData(
  { boat, photos, reviews, isListed }: Page,
  description: string,
  { language, origin, above }: Options,
): object[] {
  if (!isListed) return [];
  const path = localizedPath(language, `/boat/${boat.id}`);
  const url = origin + path;
  const price = displayedPrice(boat.pricing, null);
  // These texts are not reviewed. Here nobody reads a mask, so one with contact details is left out.
  const [manufacturer, model] = [boat.manufacturer, boat.model].map((text) =>
    maskContacts(text).isMasked ? "" : text,
  );
  return [
    {
      "@type": "Product",
      name: boat.title,
      url,
      description,
      category: boatTypeLabel(boat.type),
      image: photos.slice(0, 5).map((photo) => new URL(photoShareUrl(photo.url), origin).href),
      ...(manufacturer && { brand: { "@type": "Brand", name: manufacturer } }),
      ...(model && { model }),
      ...(price && { offers: offerOf(centsToDecimal(price.cents), url) }),
      ...(reviews?.rating && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: Number(reviews.rating.average.toFixed(2)),
          reviewCount: reviews.rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [...above, { path, name: boat.title }].map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: origin + step.path,
      })),
    },
  ];
}

/** The offer to rent the boat, with its price per day in euros. */
function offerOf(price: string, url: string) {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "EUR",
      unitCode: "DAY",
      unitText: m.boats_per_day(),
    },
  };
}
