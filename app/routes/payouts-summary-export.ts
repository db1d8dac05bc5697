import { readYear } from "#app/features/payouts/domain/payouts-path.ts";
import { summarizeYear } from "#app/features/payouts/domain/yearly-summary.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { yearOfSummary } from "#app/features/payouts/views/payouts-view.server.ts";
import { yearlySummaryLines } from "#app/features/payouts/views/yearly-summary-view.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { csvFile } from "#app/platform/text/csv.ts";
import type { Route } from "./+types/payouts-summary-export.ts";

/** What is reported about an owner for a year (DAC7), by quarter, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const earnings = await listEarnings(db, actor.userId);
  const { year } = yearOfSummary(earnings, { now, year: readYear(url) });
  return csvFile(`escale-dac7-${year}`, yearlySummaryLines(summarizeYear(earnings, year)));
}
