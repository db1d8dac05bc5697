import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  categoryOfArticle,
  type HelpArticleId,
  type HelpCategory,
  helpCategories,
} from "../domain/help-catalogue.ts";
import { helpArticleParagraphs, helpArticleTitle, helpCategoryLabel } from "../labels.ts";
import { HelpArticleLink } from "./help-categories.tsx";

/** One question with its answer, and links to the other questions in its category. */
export function HelpArticle({ id }: { id: HelpArticleId }) {
  const category = categoryOfArticle(id);
  const articles: readonly HelpArticleId[] = helpCategories[category];
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <article className="max-w-prose">
        <HelpPath>
          <PathLink to={`/help?category=${category}`}>{helpCategoryLabel(category)}</PathLink>
        </HelpPath>
        <h1 className="mt-3 text-h2">{helpArticleTitle(id)}</h1>
        <Answer id={id} className="mt-6 text-lg" />
      </article>
      <aside
        aria-labelledby="same-category"
        className="border-t border-hairline pt-6 lg:border-t-0 lg:pt-0"
      >
        <h2 id="same-category" className="text-h5">
          {m.help_same_category()}
        </h2>
        <ul className="mt-2">
          {articles
            .filter((other) => other !== id)
            .map((other) => (
              <li key={other} className="border-b border-hairline">
                <HelpArticleLink id={other} />
              </li>
            ))}
        </ul>
      </aside>
    </div>
  );
}

/** All questions of a category, each of which unfolds its answer. */
export function HelpCategoryPage({ category }: { category: HelpCategory }) {
  return (
    <div className="mx-auto w-full max-w-192">
      <HelpPath />
      <h1 className="mt-3 text-h2">{helpCategoryLabel(category)}</h1>
      <div className="mt-6 border-t border-hairline">
        {helpCategories[category].map((id) => (
          <details key={id} className="group border-b border-hairline">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5">
              <h2 className="text-h5">{helpArticleTitle(id)}</h2>
              <span
                aria-hidden="true"
                className="flex-none text-h4 font-normal text-sea transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <Answer id={id} className="max-w-prose pb-6" />
          </details>
        ))}
      </div>
    </div>
  );
}

function Answer({ id, className }: { id: HelpArticleId; className: string }) {
  return (
    <div className={`grid gap-4 ${className}`}>
      {helpArticleParagraphs(id).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** The breadcrumb back to the help centre and the category. */
function HelpPath({ children }: { children?: ReactNode }) {
  return (
    <nav
      aria-label={m.boats_breadcrumb()}
      className="flex flex-wrap gap-x-2 text-sm text-ink-soft [&>a+a]:before:mr-2 [&>a+a]:before:inline-block [&>a+a]:before:content-['›']"
    >
      <PathLink to="/help">{m.help_title()}</PathLink>
      {children}
    </nav>
  );
}

function PathLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalizedLink
      to={to}
      className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
    >
      {children}
    </LocalizedLink>
  );
}
