import type { ReviewedField } from "../domain/listing-changes.ts";
import { reviewedFieldLabel, reviewedFieldText } from "../labels-field.ts";
import type { ListingCase } from "../queries/find-listing-case.server.ts";

/** What the head of the page does not say. */
const shown = ["capacity", "license", "navigation"] as const satisfies ReviewedField[];

/** The short facts of a listing, except those that are compared with the approved listing. */
export function ListingFacts({ found: { content, changed } }: { found: ListingCase }) {
  const fields = shown.filter((field) => !changed.includes(field));
  if (fields.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-sm text-ink-soft first-letter:uppercase">
            {reviewedFieldLabel(field)}
          </dt>
          <dd>{reviewedFieldText[field](content)}</dd>
        </div>
      ))}
    </dl>
  );
}
