import { shortIban } from "#app/features/banking/domain/mask-iban.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { YearlySummaryPage } from "#app/features/payouts/components/yearly-summary-page.tsx";
import { readYear } from "#app/features/payouts/domain/payouts-path.ts";
import { summarizeYear } from "#app/features/payouts/domain/yearly-summary.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { yearOfSummary } from "#app/features/payouts/views/payouts-view.server.ts";
import { readOwnTaxDetails } from "#app/features/tax-details/queries/find-own-tax-details.server.ts";
import { taxDetailsView } from "#app/features/tax-details/views/tax-details-view.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/payouts-summary.ts";

/** What is reported about an owner for a year (DAC7), with their numbers masked. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now, secrets } = signedInScope(context);
  const [earnings, bank, own] = await Promise.all([
    listEarnings(db, actor.userId),
    getSecureBankingInfo({ actor, db, secrets }),
    readOwnTaxDetails({ actor, db, secrets }),
  ]);
  const { year, years } = yearOfSummary(earnings, { now, year: readYear(url) });
  const language = languageOfPath(url.pathname);
  return {
    ...summarizeYear(earnings, year),
    years,
    seller: taxDetailsView({ own, profile: null, missing: null, language }).stored,
    account: bank.state === "stored" ? shortIban(bank.maskedIban) : null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const year = String(loaderData.year);
  return [{ title: m.shell_title({ page: m.payouts_summary({ year }) }) }];
}

export default function YearlySummary({ loaderData }: Route.ComponentProps) {
  return <YearlySummaryPage {...loaderData} />;
}
