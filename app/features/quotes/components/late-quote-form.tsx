import { Suspense } from "react";
import { neededPart } from "#app/ui/lazy-part.tsx";
import type { QuoteFormProps } from "./quote-form.tsx";

const load = async () => (await import("./quote-form.tsx")).QuoteForm;
// The server renders the form at once: a part that is streamed later is not shown without JavaScript.
const Form = import.meta.env.SSR ? await load() : neededPart(load);

/**
 * The quote form, loaded after the conversation itself, because most readers of a conversation send no
 * quote.
 */
export function LateQuoteForm(props: QuoteFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
