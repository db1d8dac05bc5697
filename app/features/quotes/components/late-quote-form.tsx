import { lazy, Suspense } from "react";
import type { QuoteFormProps } from "./quote-form.tsx";

const load = async () => (await import("./quote-form.tsx")).QuoteForm;
// The server has it from the start: a part that comes late is not shown without scripts.
const Form = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/** The form of a quote, loaded after the conversation itself: most who read one send no quote. */
export function LateQuoteForm(props: QuoteFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
