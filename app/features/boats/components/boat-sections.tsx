import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import type { BoatPageView } from "../views/boat-page-view.server.ts";
import { BoatExtras } from "./boat-extras.tsx";
import { BoatFacts } from "./boat-facts.tsx";
import { BoatLocation } from "./boat-location.tsx";
import { EquipmentList } from "./equipment-list.tsx";
import { OwnerLine } from "./owner-line.tsx";
import { DefinitionList, PageSection } from "./page-section.tsx";

type ChosenDays = { from: CalendarDate | null; to: CalendarDate | null };

type BoatSectionsProps = {
  choice: ChosenDays;
  /** The calendar of free days, which belongs to the booking request. */
  availability: ReactNode;
  /** The owner's text with its translation control; null without one. */
  description: ReactNode;
  port: string;
  words: BoatPageView;
  owner: { firstName: string | null; avatarUrl: string | null };
  /** Heading and list of the reviews, which are another feature. */
  reviews: { heading: ReactNode; list: ReactNode };
  /** The map of the port, which is another feature. */
  map: ReactNode;
};

/** The sections of a boat's page, in order; empty ones are omitted. */
export function BoatSections(props: BoatSectionsProps) {
  const { description, port, words, owner, reviews, map, choice, availability } = props;
  return (
    <div className="min-w-0">
      <div className="pb-8 md:pb-9">
        <OwnerLine owner={owner} words={words.owner} />
        <BoatFacts facts={words.facts} />
      </div>
      {description && <PageSection title={m.boats_description()}>{description}</PageSection>}
      {words.equipments.length > 0 && (
        <PageSection title={m.boats_equipment()}>
          <EquipmentList groups={words.equipments} />
        </PageSection>
      )}
      <PageSection title={<AvailabilityTitle {...choice} />} id="availability">
        {availability}
      </PageSection>
      {words.extras.length > 0 && (
        <PageSection title={m.boats_extras()}>
          <BoatExtras extras={words.extras} />
        </PageSection>
      )}
      <PageSection title={reviews.heading} id="reviews">
        {reviews.list}
      </PageSection>
      <PageSection title={m.boats_location()}>
        <BoatLocation town={words.town} port={port} map={map} />
      </PageSection>
      <PageSection title={m.boats_specifications()}>
        <DefinitionList entries={words.specifications} />
      </PageSection>
      <PageSection title={m.boats_conditions()}>
        <DefinitionList entries={words.conditions} />
        <p className="mt-5">
          <b className="block font-semibold">{words.policy}</b>
          <span className="text-ink-soft">{words.refund}</span>
        </p>
      </PageSection>
    </div>
  );
}

function AvailabilityTitle({ from, to }: ChosenDays) {
  if (!from || !to) return m.boats_availability();
  return m.boats_stay_in({ count: daysBetween(from, to) + 1 });
}
