import type { FilterField } from "../domain/typed-fields.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";

/** The id of a message about an invalid field of the panel, by its position among the messages. */
export function problemId(index: number): string {
  return `problem-${index}`;
}

export type WrongField = { "aria-invalid"?: true; "aria-describedby"?: string };

type Problems = SearchPageView["problems"];

/** The ARIA attributes of an invalid field: its state, and the ids of its messages. */
export function wrongField(problems: Problems, field: FilterField): WrongField {
  const ids = problems.flatMap((problem, index) =>
    problem.field === field ? [problemId(index)] : [],
  );
  return ids.length === 0 ? {} : { "aria-invalid": true, "aria-describedby": ids.join(" ") };
}
