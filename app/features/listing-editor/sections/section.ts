import type { ComponentType } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";

/** The browser's side of a section of the setup editor. */
export type SectionEditor<Content> = {
  Form: ComponentType<SectionFormProps<Content>>;
  /** The error when one of its forms fails, by the form's name. */
  failures: Readonly<Record<string, () => string>>;
};

export type SectionFormProps<Content> = {
  content: Content;
  version: string;
  today: CalendarDate;
  /** The page's answer to a form that was sent without scripts. */
  pageAnswer: FormAnswer | null;
};
