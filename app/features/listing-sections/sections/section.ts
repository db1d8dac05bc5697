import type { ComponentType } from "react";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { PhotoBoardProps } from "#app/features/boat-photos/domain/stored-photos.ts";
import type {
  BoatCalendarProps,
  Rental,
} from "#app/features/boat-calendar/domain/boat-calendar.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";

/** The browser's side of a section of the setup editor: its forms. */
export type SectionEditor<Content> = ComponentType<SectionFormProps<Content>>;

export type SectionFormProps<Content> = {
  content: Content;
  /** The version of each part that a form shows. */
  versions: Readonly<Record<string, string>>;
  today: CalendarDate;
  /** The page's answer to a form that was sent without scripts. */
  pageAnswer: FormAnswer | null;
  /** The icon of a type of boats, which belongs to another feature. */
  TypeIcon: ComponentType<{ type: BoatType; className: string }>;
  /** The months of a calendar and what is reserved in them, which belong to another feature. */
  CalendarMonths: ComponentType<BoatCalendarProps>;
  ReservationList: ComponentType<{ rentals: readonly Rental[] }>;
  /** The photos of a boat, which belong to another feature too. */
  PhotoBoard: ComponentType<PhotoBoardProps>;
};
