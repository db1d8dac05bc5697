import { CalendarSync, CircleUserRound, CreditCard, type LucideIcon } from "lucide-react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { ArrowLink } from "#app/ui/text-link.tsx";
import {
  type HelpArticleId,
  type HelpCategory,
  helpCategories,
  helpCategoryNames,
  previewedArticles,
} from "../domain/help-catalogue.ts";
import { helpArticleTitle, helpCategoryLabel, helpCategoryText } from "../labels.ts";

const icons: Record<HelpCategory, LucideIcon> = {
  account: CircleUserRound,
  payments: CreditCard,
  changes: CalendarSync,
};

/** The three categories as cards, each with its first four articles (spec 2 §2). */
export function HelpCategories() {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
      {helpCategoryNames.map((category) => {
        const articles: readonly HelpArticleId[] = helpCategories[category];
        const Icon = icons[category];
        return (
          <section
            key={category}
            className="flex flex-col rounded-lg border border-hairline p-5 md:p-6"
          >
            <Icon className="size-7! text-sea" />
            <h2 id={`help-${category}`} className="mt-3 text-h4">
              {helpCategoryLabel(category)}
            </h2>
            <p className="mt-1 text-md text-ink-soft">{helpCategoryText(category)}</p>
            <ul className="mt-4 border-t border-hairline">
              {articles.slice(0, previewedArticles).map((id) => (
                <li key={id} className="border-b border-hairline">
                  <HelpArticleLink id={id} />
                </li>
              ))}
            </ul>
            <ArrowLink
              to={`/help?category=${category}`}
              aria-describedby={`help-${category}`}
              className="mt-3 self-start text-md"
            >
              {m.help_all_of_category({ count: articles.length })}
            </ArrowLink>
          </section>
        );
      })}
    </div>
  );
}

/** A link to an article, with its question as the text. */
export function HelpArticleLink({ id }: { id: HelpArticleId }) {
  return (
    <LocalizedLink
      to={`/help?article=${id}`}
      className="flex min-h-12 items-center py-2.5 text-md leading-snug font-medium underline-offset-4 hover:text-sea hover:underline"
    >
      {helpArticleTitle(id)}
    </LocalizedLink>
  );
}
