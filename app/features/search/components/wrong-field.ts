import type { FilterField } from "../domain/typed-fields.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";

/** The id of the message about an invalid field of the panel. */
export function problemId(field: FilterField): string {
  return `problem-${field}`;
}

export type WrongField = { "aria-invalid"?: true; "aria-describedby"?: string };

type Problems = SearchPageView["problems"];

/** The ARIA attributes of an invalid field: its state, and the id of its message. */
export function wrongField(problems: Problems, field: FilterField): WrongField {
  if (!problems.some((problem) => problem.field === field)) return {};
  return { "aria-invalid": true, "aria-describedby": problemId(field) };
}
