import { LegalDocument } from "#app/features/legal/components/legal-document.tsx";
import type { LegalPageName } from "#app/features/legal/domain/legal-page.ts";
import { legalPageView } from "#app/features/legal/views/legal-page-view.server.ts";
import { neutralPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { pageMeta, readPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/legal.ts";

const pages: Partial<Record<string, LegalPageName>> = {
  "/privacy": "privacy",
  "/terms": "terms",
  "/legal-notice": "notice",
  "/accessibility": "accessibility",
};

/** The four pages that an operator must publish by law; all their addresses use this route. */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const page = pages[neutralPath(pattern)];
  if (!page) throw new AppError("not_found");
  sharePage(context, []);
  const { operator, contactEmail, contactPhone } = requestScope(context).environment;
  return legalPageView(page, operator, { email: contactEmail, phone: contactPhone });
}

export const handle = readPage;

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.shell_title({ page: loaderData.title }),
    description: loaderData.intro,
  });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalDocument page={loaderData} />;
}
