import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { listPhotos } from "#app/features/boats/queries/list-photos.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { PayoutsPage } from "#app/features/payouts/components/payouts-page.tsx";
import { readPayoutsQuery } from "#app/features/payouts/domain/payouts-path.ts";
import { findPayoutSchedule } from "#app/features/payouts/queries/find-payout-schedule.server.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import {
  payoutsView,
  shownPhotos,
  withPhotos,
} from "#app/features/payouts/views/payouts-view.server.ts";
import { findMissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/my-payouts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now, payouts, secrets } = signedInScope(context);
  const { userId } = actor;
  const [earnings, bank, schedule, missingTaxDetails] = await Promise.all([
    listEarnings(db, userId),
    getSecureBankingInfo({ actor, db, secrets }),
    findPayoutSchedule(db, userId),
    findMissingTaxDetails({ db, now }, userId),
  ]);
  const view = payoutsView(earnings, {
    now,
    query: readPayoutsQuery(url),
    bank,
    schedule,
    missingTaxDetails,
    hasProvider: payouts !== null,
  });
  return { view: withPhotos(view, await listPhotos(db, shownPhotos(view))) };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.payouts_title() }) }];
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  return <PayoutsPage {...loaderData} />;
}
