import { Search } from "lucide-react";
import { Form } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { maxHelpQueryLength } from "../domain/help-search.ts";

type HelpSearchFieldProps = {
  query: string;
  /** Called on every input event; never without JavaScript. */
  onQuery: (query: string) => void;
};

const popular = [
  m.help_popular_payment,
  m.help_popular_insurance,
  m.help_popular_cancellation,
  m.help_popular_reservation,
];

/** The search field, which has its own URL when submitted, and popular searches (spec 2 §2). */
export function HelpSearchField({ query, onQuery }: HelpSearchFieldProps) {
  const language = useLanguage();
  const input = useEarlyText<HTMLInputElement>(onQuery);
  return (
    <div className="grid w-full max-w-160 grid-cols-1 gap-5">
      <search>
        <Form
          action={localizedPath(language, "/help")}
          className="flex items-center gap-2 rounded-xl border border-field bg-white p-2 pl-4 shadow-md focus-within:border-sea focus-within:outline-3 focus-within:outline-sea-bright/35"
        >
          <Search className="text-ink-soft" />
          <input
            ref={input}
            type="search"
            name="q"
            value={query}
            onChange={({ currentTarget }) => onQuery(currentTarget.value)}
            aria-label={m.help_search_label()}
            placeholder={m.help_search_placeholder()}
            maxLength={maxHelpQueryLength}
            autoComplete="off"
            className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:appearance-none"
          />
          <Button type="submit" variant="primary" className="max-sm:px-4!">
            {m.help_search()}
          </Button>
        </Form>
      </search>
      <div className="flex flex-wrap items-center gap-2 text-md">
        <span className="text-ink-soft">{m.help_popular()}</span>
        <ul className="flex flex-wrap gap-2">
          {popular.map((label) => (
            <li key={label()}>
              <LocalizedLink
                to={`/help?q=${encodeURIComponent(label())}`}
                preventScrollReset
                className="inline-flex h-11 items-center rounded-full border border-line bg-white px-4 font-medium transition-colors hover:border-ink md:h-10"
              >
                {label()}
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
