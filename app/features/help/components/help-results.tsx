import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LostBuoy } from "#app/ui/scenes/lost-buoy.tsx";
import { searchHelp } from "../domain/help-search.ts";
import { listHelpArticles } from "../labels.ts";

/** The search results, with the beginning of each answer (spec 2 §2). */
export function HelpResults({ query, onClear }: { query: string; onClear: () => void }) {
  const found = searchHelp(listHelpArticles(), query);
  return (
    <section className="mx-auto w-full max-w-192">
      <output className="text-md text-ink-soft">
        {found.length > 0 && m.help_results({ count: found.length, query: query.trim() })}
      </output>
      {found.length === 0 ? (
        <EmptyState
          scene={<LostBuoy />}
          title={m.help_no_results()}
          text={m.help_no_results_text()}
          action={
            <LinkButton to="/help" onClick={onClear}>
              {m.help_clear_search()}
            </LinkButton>
          }
          className="pt-4!"
        />
      ) : (
        <ul className="mt-3 border-t border-hairline">
          {found.map(({ id, title, text, category }) => (
            <li key={id} className="relative border-b border-hairline py-4">
              <p className="text-sm text-ink-soft">{category}</p>
              <h2 className="mt-0.5 text-h5">
                <LocalizedLink
                  to={`/help?article=${id}`}
                  className="underline-offset-4 after:absolute after:inset-0 hover:text-sea hover:underline"
                >
                  {title}
                </LocalizedLink>
              </h2>
              <p className="mt-1 line-clamp-2 text-md text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
