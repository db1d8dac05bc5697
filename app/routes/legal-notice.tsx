import { LegalDocument } from "#app/features/legal/components/legal-document.tsx";
import { legalPageInWords } from "#app/features/legal/legal-words.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/legal-notice.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { operator, contactEmail, contactPhone } = requestScope(context).environment;
  return legalPageInWords("notice", operator, { email: contactEmail, phone: contactPhone });
}

export const handle = publicPage;

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(args, {
    title: m.shell_title({ page: loaderData.title }),
    description: loaderData.intro,
  });
}

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return <LegalDocument page={loaderData} />;
}
