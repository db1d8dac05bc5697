import type { ReactNode } from "react";
import type { PhotoBoardProps } from "#app/features/boat-photos/domain/stored-photos.ts";
import { SectionDrafts } from "#app/features/listing-sections/components/section-drafts.tsx";
import type { SectionEditor } from "#app/features/listing-sections/sections/section.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";

const never = () => null;

/**
 * A section of the setup editor on its page. Components of other features are left out, except the photo
 * board if one is given.
 */
export function sectionForm<Content>(
  Form: SectionEditor<Content>,
  content: Content,
  PhotoBoard: (props: PhotoBoardProps) => ReactNode = never,
  versions: Readonly<Record<string, string>> = {},
) {
  return (
    <SectionDrafts place="Vega">
      <Form
        content={content}
        versions={versions}
        today={calendarDate("2027-05-03")}
        pageAnswer={null}
        TypeIcon={never}
        CalendarMonths={never}
        ReservationList={never}
        PhotoBoard={PhotoBoard}
      />
    </SectionDrafts>
  );
}
