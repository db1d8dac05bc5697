import { lazy, Suspense } from "react";
import type { QuoteFormProps } from "./quote-form.tsx";

const Form = lazy(async () => ({ default: (await import("./quote-form.tsx")).QuoteForm }));

/** The form of a quote, loaded after the conversation itself: most who read one send no quote. */
export function LateQuoteForm(props: QuoteFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
