import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { BoatPageView } from "../views/boat-page-view.server.ts";
import { BoatExtraList } from "./boat-extra-list.tsx";
import { BoatFacts } from "./boat-facts.tsx";
import { BoatLocation } from "./boat-location.tsx";
import { EquipmentList } from "./equipment-list.tsx";
import { DefinitionList, PageSection } from "./page-section.tsx";

type ChosenDays = { from: CalendarDate | null; to: CalendarDate | null };

type BoatSectionsProps = {
  choice: ChosenDays;
  /** The calendar of free days, from the booking request. */
  availability: ReactNode;
  /** The owner's text with its translation control; null without a text. */
  description: ReactNode;
  port: string;
  view: BoatPageView;
  owner: { firstName: string | null; avatarUrl: string | null };
  /** The button that contacts the owner, from the booking request. */
  ask: ReactNode;
  /** The heading and list of the reviews, from another feature. */
  reviews: { heading: ReactNode; list: ReactNode };
  /** The map of the port, from another feature. */
  map: ReactNode;
};

/** The sections of a boat's page, in order; empty ones are omitted. */
export function BoatSections(props: BoatSectionsProps) {
  const { description, port, view, owner, reviews, map, choice, availability, ask } = props;
  return (
    <div className="min-w-0">
      <div className="pb-8 md:pb-9">
        <OwnerLine owner={owner} view={view.owner} ask={ask} />
        <BoatFacts facts={view.facts} />
      </div>
      {description && <PageSection title={m.boats_description()}>{description}</PageSection>}
      {view.equipments.length > 0 && (
        <PageSection title={m.boats_equipment()}>
          <EquipmentList groups={view.equipments} />
        </PageSection>
      )}
      <PageSection title={<AvailabilityTitle {...choice} />} id="availability">
        {availability}
      </PageSection>
      {view.extras.length > 0 && (
        <PageSection title={m.boats_extras()}>
          <BoatExtraList extras={view.extras} />
        </PageSection>
      )}
      <PageSection title={reviews.heading} id="reviews">
        {reviews.list}
      </PageSection>
      <PageSection title={m.boats_location()}>
        <BoatLocation town={view.town} port={port} map={map} />
      </PageSection>
      <PageSection title={m.boats_specifications()}>
        <DefinitionList entries={view.specifications} />
        <Notes notes={view.notes} />
      </PageSection>
      <PageSection title={m.boats_conditions()}>
        <DefinitionList entries={view.conditions} />
        <Notes notes={[{ name: view.policy, value: view.refund }]} />
      </PageSection>
    </div>
  );
}

/** Texts of whole sentences, each below its name. */
function Notes({ notes }: { notes: BoatPageView["notes"] }) {
  return notes.map(({ name, value }) => (
    <p key={name} className="mt-5 wrap-anywhere whitespace-pre-line">
      <b className="block font-semibold">{name}</b>
      <span className="text-ink-soft">{value}</span>
    </p>
  ));
}

function AvailabilityTitle({ from, to }: ChosenDays) {
  if (!from || !to) return m.boats_availability();
  return m.boats_stay_in({ count: daysBetween(from, to) + 1 });
}

type OwnerLineProps = {
  owner: { firstName: string | null; avatarUrl: string | null };
  view: BoatPageView["owner"];
  ask: ReactNode;
};

/** The boat's owner: since when they are a member, how quickly they reply, and their business details. */
function OwnerLine({ owner, view, ask }: OwnerLineProps) {
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar url={owner.avatarUrl} name={owner.firstName ?? ""} size={56} />
        <div>
          <p className="font-semibold">{view.title}</p>
          <p className="text-md text-ink-soft">
            <FactsLine facts={view.details} />
          </p>
          {view.response && <p className="text-md text-ink-soft">{view.response}</p>}
        </div>
      </div>
      {/* From desktop width on, the booking card with the same button is beside this. */}
      {ask && <div className="mt-4 lg:hidden">{ask}</div>}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {view.law}{" "}
        <InlineLink to="/help?article=professionals">{m.boats_owner_law_more()}</InlineLink>
      </p>
      {view.business.length > 0 && (
        <details className="group mt-2">
          <FoldSummary>{m.boats_business()}</FoldSummary>
          <div className="mt-2">
            <DefinitionList entries={view.business} />
          </div>
        </details>
      )}
    </>
  );
}
