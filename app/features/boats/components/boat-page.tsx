import { EyeOff, Flag } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import { useStickyTop } from "#app/ui/use-sticky-top.ts";
import type { BoatPageView } from "../views/boat-page-view.server.ts";
import { BoatBreadcrumb, BoatHeading } from "./boat-heading.tsx";
import { BoatSections } from "./boat-sections.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { ShareButton } from "./share-button.tsx";

type BoatPageProps = {
  boat: { id: string; title: string };
  /** Whether it is the visitor's, who does not report it. */
  isOwn: boolean;
  city: string;
  port: string;
  view: BoatPageView;
  photos: readonly StoredPhoto[];
  owner: { firstName: string | null; avatarUrl: string | null };
  /** Null without reviews. */
  rating: ReactNode;
  /** The owner's text with its translation control; null without one. */
  description: ReactNode;
  map: ReactNode;
  reviews: { heading: ReactNode; list: ReactNode };
  /** The parts of the booking request. */
  booking: {
    choice: { from: CalendarDate | null; to: CalendarDate | null };
    /** Days and guests, kept in the addresses that the page leads to. */
    query: URLSearchParams;
    notice: ReactNode;
    calendar: ReactNode;
    card: ReactNode;
    bar: ReactNode;
    dialog: ReactNode;
  };
};

/** The page of a boat (spec 1 §2); what belongs to other features is passed in. */
export function BoatPage(props: BoatPageProps) {
  const { boat, view, booking } = props;
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
              actions={<ShareButton title={boat.title} />}
            />
          </div>
          <PhotoGallery
            photos={props.photos}
            title={boat.title}
            corner={<ShareButton floating title={boat.title} />}
          />
        </div>
        <div className="mt-6.5 grid items-start lg:mt-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-21">
          <BoatSections {...props} choice={booking.choice} availability={booking.calendar} />
          <div ref={aside} className="mb-8 lg:sticky lg:top-6">
            {booking.card}
            {!props.isOwn && <ReportLink boatId={boat.id} />}
          </div>
        </div>
      </div>
      {booking.bar}
      {booking.dialog}
    </>
  );
}

/** Leads to the form that tells the moderators what is wrong with the listing. */
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

/** Tells an owner or a moderator that nobody else sees this page, and why. */
function VisibilityBanner({ notice }: VisibilityBannerProps) {
  if (!notice) return null;
  return (
    <div
      aria-live="polite"
      className="my-3 flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-warning md:mt-0 md:mb-5"
    >
      <EyeOff className="mt-0.5" />
      <p>
        <b className="block font-semibold">{notice.title}</b>
        {notice.text}
      </p>
    </div>
  );
}
