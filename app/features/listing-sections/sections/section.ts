import type { ComponentType } from "react";
import type {
  BoatCalendarProps,
  Rental,
} from "#app/features/boat-calendar/domain/boat-calendar.ts";
import type { PhotoBoardProps } from "#app/features/boat-photos/domain/stored-photos.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

/** The browser side of a section of the setup editor: its forms. */
export type SectionEditor<Content> = ComponentType<SectionFormProps<Content>>;

export type SectionFormProps<Content> = {
  content: Content;
  /** The version of each part. */
  versions: Readonly<Record<string, string>>;
  today: CalendarDate;
  /** The page's response to a form submitted without JavaScript. */
  pageAnswer: FormAnswer | null;
  /** The icon of a boat type, which belongs to another feature. */
  TypeIcon: ComponentType<{ type: BoatType; className: string }>;
  /** The months of a calendar and their reservations, which belong to another feature. */
  CalendarMonths: ComponentType<BoatCalendarProps>;
  ReservationList: ComponentType<{ rentals: readonly Rental[] }>;
  /** The photos of a boat, which also belong to another feature. */
  PhotoBoard: ComponentType<PhotoBoardProps>;
};
