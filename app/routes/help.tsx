import { HelpArticle, HelpCategoryPage } from "#app/features/help/components/help-article.tsx";
import { HelpContact } from "#app/features/help/components/help-contact.tsx";
import { HelpHome } from "#app/features/help/components/help-home.tsx";
import { readHelpArticle, readHelpCategory } from "#app/features/help/domain/help-catalogue.ts";
import {
  helpArticleParagraphs,
  helpArticleTitle,
  helpCategoryLabel,
} from "#app/features/help/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { pageMeta, readPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/help.ts";

export const handle = readPage;

export function loader({ url, context }: Route.LoaderArgs) {
  const { contactEmail, contactPhone } = requestScope(context).environment;
  const parameters = url.searchParams;
  const article = readHelpArticle(parameters.get("article"));
  const category = readHelpCategory(parameters.get("category"));
  if (parameters.has("article") && !article) throw new AppError("not_found");
  if (parameters.has("category") && !category) throw new AppError("not_found");
  sharePage(context, []);
  return {
    article,
    category,
    query: parameters.get("q")?.slice(0, 100) ?? "",
    contact: { email: contactEmail, phone: contactPhone },
  };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { article, category, query } = loaderData;
  const page = article
    ? helpArticleTitle(article)
    : category
      ? helpCategoryLabel(category)
      : m.help_title();
  return pageMeta(args, {
    title: m.shell_title({ page }),
    description: article
      ? helpArticleParagraphs(article).join(" ")
      : category
        ? `${page}. ${m.help_intro()}`
        : m.help_intro(),
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
