import { useId } from "react";
import { type FormRefused, firstErrorOf, typedIn } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";

/** The text of a message that can no longer be sent because its boat is gone, with the reason. */
export function UnsentMessage({ refusal }: { refusal: FormRefused }) {
  const id = useId();
  const stay = new URLSearchParams();
  for (const field of ["dateFrom", "dateTo", "guests"]) {
    const value = typedIn(refusal, field);
    if (value) stay.set(field, value);
  }
  return (
    <section aria-labelledby={id} className="page max-w-form pt-6 md:pt-10">
      <RefusalNotice
        id={id}
        title={m.boats_request_cannot_send_title()}
        text={firstErrorOf(refusal) ?? ""}
      >
        <InlineLink to={`/search?${stay}`}>{m.boats_request_other_boats()}</InlineLink>
      </RefusalNotice>
      <h2 className="mt-6 text-h5">{m.boats_request_written()}</h2>
      <p className="mt-2 rounded-md bg-limestone p-4 whitespace-pre-wrap wrap-anywhere">
        {typedIn(refusal, "content")}
      </p>
    </section>
  );
}
