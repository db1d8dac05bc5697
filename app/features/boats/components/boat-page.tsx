import { EyeOff, Flag } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import { useStickyTop } from "#app/ui/use-sticky-top.ts";
import type { BoatPageView } from "../views/boat-page-view.server.ts";
import { BoatBreadcrumb, BoatHeading } from "./boat-heading.tsx";
import { BoatSections } from "./boat-sections.tsx";
import { BoatsNearby } from "./boats-nearby-section.tsx";
import type { BoatFavouriteButton } from "./nearby-boat-list.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { ShareButton } from "./share-button.tsx";

type BoatPageProps = {
  boat: { id: string; title: string };
  /** Whether the boat is the visitor's own, which they cannot report. */
  isOwn: boolean;
  /** Whether the public sees the boat. */
  isListed: boolean;
  city: string;
  port: string;
  view: BoatPageView;
  photos: readonly StoredPhoto[];
  owner: { firstName: string | null; avatarUrl: string | null };
  /** Null without reviews. */
  rating: ReactNode;
  /** The owner's text with its translation control; null without a text. */
  description: ReactNode;
  map: ReactNode;
  /** Whether the boat is a favourite, null for visitors; null for the owner, and while it is offline. */
  favourite: { boatId: string; isFavourite: boolean | null } | null;
  FavouriteButton: BoatFavouriteButton;
  reviews: { heading: ReactNode; list: ReactNode };
  /** The components of the booking request. */
  booking: {
    choice: { from: CalendarDate | null; to: CalendarDate | null };
    /** The days and guests, which the links of the page keep. */
    query: URLSearchParams;
    notice: ReactNode;
    calendar: ReactNode;
    card: ReactNode;
    bar: ReactNode;
    ask: ReactNode;
    dialog: ReactNode;
  };
};

/** The page of a boat (spec 1 §2). Components of other features are passed in. */
export function BoatPage(props: BoatPageProps) {
  const { boat, view, booking, favourite, FavouriteButton } = props;
  const aside = useRef<HTMLDivElement>(null);
  useStickyTop(aside);
  return (
    <>
      <div className="page">
        <BoatBreadcrumb
          title={boat.title}
          city={props.city}
          town={view.town}
          query={booking.query}
        />
        <VisibilityBanner notice={view.notice} />
        {booking.notice}
        <div className="flex flex-col">
          <div className="max-md:order-2">
            <BoatHeading
              title={boat.title}
              view={view}
              rating={props.rating ?? <Badge tone="new">{m.boats_new()}</Badge>}
              actions={
                <>
                  {favourite && <FavouriteButton {...favourite} />}
                  <ShareButton title={boat.title} />
                </>
              }
            />
          </div>
          <PhotoGallery
            photos={props.photos}
            title={boat.title}
            corner={
              <>
                {favourite && <FavouriteButton floating {...favourite} />}
                <ShareButton floating title={boat.title} />
              </>
            }
          />
        </div>
        <div className="mt-6.5 grid items-start lg:mt-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-21">
          <BoatSections
            {...props}
            choice={booking.choice}
            availability={booking.calendar}
            ask={booking.ask}
          />
          <div ref={aside} className="mb-8 lg:sticky lg:top-6">
            {booking.card}
            {!props.isOwn && <ReportLink boatId={boat.id} />}
          </div>
        </div>
      </div>
      {props.isListed && !props.isOwn && (
        <BoatsNearby
          boatId={boat.id}
          city={props.city}
          query={booking.query}
          FavouriteButton={FavouriteButton}
        />
      )}
      {booking.bar}
      {booking.dialog}
    </>
  );
}

/** A link to the form that reports the listing to the moderators. */
function ReportLink({ boatId }: { boatId: string }) {
  return (
    <LocalizedLink
      to={`/boat/${boatId}/report`}
      rel="nofollow"
      className="mx-auto mt-3 flex min-h-11 w-fit items-center gap-2 text-sm text-ink-soft underline-offset-4 hover:underline"
    >
      <Flag className="size-4" />
      {m.boats_report()}
    </LocalizedLink>
  );
}

type VisibilityBannerProps = { notice: { title: string; text: string } | null };

/** Tells the owner or a moderator that the public cannot see this page, and why. */
function VisibilityBanner({ notice }: VisibilityBannerProps) {
  if (!notice) return null;
  return (
    // Not a `Notice`, which would then be loaded with the first page, also where there is none.
    <div
      aria-live="polite"
      className="my-3 flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-warning md:mt-0 md:mb-5"
    >
      <EyeOff className="mt-px" />
      <p>
        <b className="block font-semibold">{notice.title}</b>
        {notice.text}
      </p>
    </div>
  );
}
