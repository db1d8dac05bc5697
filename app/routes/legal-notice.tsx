import { LegalDocument } from "#app/features/legal/components/legal-document.tsx";
import { legalPageInWords } from "#app/features/legal/legal-words.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/legal-notice.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { operator, contactEmail, contactPhone } = requestScope(context).environment;
  return legalPageInWords("notice", operator, { email: contactEmail, phone: contactPhone });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: m.shell_title({ page: loaderData.title }) },
    { name: "description", content: loaderData.intro },
  ];
}

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return <LegalDocument page={loaderData} />;
}
