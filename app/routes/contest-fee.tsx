import { ContestPage } from "#app/features/cancellations/components/contest-page.tsx";
import { contestFeeForm } from "#app/features/cancellations/forms/contest-fee-form.server.ts";
import { removeEvidenceForm } from "#app/features/cancellations/forms/remove-evidence-form.server.ts";
import {
  findContestOfOwner,
  listContestFiles,
} from "#app/features/cancellations/queries/find-contest.server.ts";
import { contestPageView } from "#app/features/cancellations/views/contest-view.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/contest-fee.ts";

/** A cancellation fee, for the owner who may contest it; for everyone else the page does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const [contest, detail] = await Promise.all([
    findContestOfOwner(db, actor, params.id),
    findReservation(db, actor, params.id),
  ]);
  if (!contest || !detail) throw new AppError("not_found");
  const files = await listContestFiles(db, contest.id);
  const { checkInDate, checkOutDate } = detail.reservation;
  return {
    contest: contestPageView(contest, files, now),
    stay: { title: detail.boat.title, checkInDate, checkOutDate },
  };
}

export const action = formAction(
  { contest: contestFeeForm, "remove-evidence": removeEvidenceForm },
  { who: signedIn },
);

export const clientAction = formClientAction({
  contest: m.cancellations_contest_failed,
  "remove-evidence": m.cancellations_file_not_removed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.cancellations_contest_title() }) }];
}

export default function ContestFee({ loaderData, actionData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  return <ContestPage {...loaderData} pageAnswer={refusalOf(actionData, "contest")} />;
}
