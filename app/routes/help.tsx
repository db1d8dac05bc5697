import { useState } from "react";
import { HelpArticle, HelpCategoryPage } from "#app/features/help/components/help-article.tsx";
import { HelpCategories } from "#app/features/help/components/help-categories.tsx";
import { HelpContact } from "#app/features/help/components/help-contact.tsx";
import { HelpResults } from "#app/features/help/components/help-results.tsx";
import { HelpSearchField } from "#app/features/help/components/help-search-field.tsx";
import { readHelpArticle, readHelpCategory } from "#app/features/help/domain/help-catalogue.ts";
import { helpArticleTitle, helpCategoryLabel } from "#app/features/help/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/help.ts";

export const handle = publicPage;

export function loader({ url, context }: Route.LoaderArgs) {
  const { contactEmail, contactPhone } = requestScope(context).environment;
  const asked = url.searchParams;
  const article = readHelpArticle(asked.get("article"));
  const category = readHelpCategory(asked.get("category"));
  if (asked.has("article") && !article) throw new AppError("not_found");
  if (asked.has("category") && !category) throw new AppError("not_found");
  return {
    article,
    category,
    query: asked.get("q")?.slice(0, 100) ?? "",
    contact: { email: contactEmail, phone: contactPhone },
  };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { article, category, query } = loaderData ?? {};
  const page = article
    ? helpArticleTitle(article)
    : category
      ? helpCategoryLabel(category)
      : m.help_title();
  return pageMeta(args, {
    title: m.shell_title({ page }),
    description: article || category ? `${page}. ${m.help_intro()}` : m.help_intro(),
    // Each article and each category is indexed as a page; a search is not.
    params: ["article", "category"],
    isIndexed: !query,
  });
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { article, category, query, contact } = loaderData;
  return (
    <>
      {article || category ? (
        <div className="page py-8 md:py-12">
          {article ? (
            <HelpArticle id={article} />
          ) : (
            category && <HelpCategoryPage category={category} />
          )}
        </div>
      ) : (
        <HelpHome key={query} initialQuery={query} />
      )}
      <div className="page mt-8 md:mt-12">
        <HelpContact {...contact} />
      </div>
    </>
  );
}

/** The search updates during typing; without scripts, and for links, by the address. */
function HelpHome({ initialQuery }: { initialQuery: string }) {
  const [query, setQuery] = useState(initialQuery);
  return (
    <>
      <section className="bg-limestone py-10 md:py-16">
        <div className="page grid grid-cols-1 gap-7 text-center">
          <div>
            <h1 className="text-h1">{m.help_title()}</h1>
            <p className="mt-3 text-lg text-ink-soft">{m.help_intro()}</p>
          </div>
          <HelpSearchField query={query} onQuery={setQuery} />
        </div>
      </section>
      <div className="page py-10 md:py-14">
        {query.trim() === "" ? (
          <HelpCategories />
        ) : (
          <HelpResults query={query} onClear={() => setQuery("")} />
        )}
      </div>
    </>
  );
}
