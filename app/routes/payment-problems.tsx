import { PaymentProblemList } from "#app/features/operator/components/payment-problem-list.tsx";
import {
  bearLossForm,
  chargeLossForm,
  dismissPaymentProblemForm,
  retryPaymentProblemForm,
} from "#app/features/operator/forms/payment-problem-form.server.ts";
import { countOperatorWork } from "#app/features/operator/queries/count-operator-work.server.ts";
import { listPaymentProblems } from "#app/features/payments/queries/list-payment-problems.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { WorkListPage } from "#app/ui/work-list-page.tsx";
import type { Route } from "./+types/payment-problems.ts";

/** Payments that the site cannot settle by itself; for admins. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requestScope(context);
  const [problems, work] = await Promise.all([listPaymentProblems(db), countOperatorWork(db)]);
  return { problems, all: work.payments };
}

export const action = formAction(
  {
    dismiss: dismissPaymentProblemForm,
    retry: retryPaymentProblemForm,
    "bear-loss": bearLossForm,
    "charge-loss": chargeLossForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  dismiss: m.operator_payment_not_handled,
  retry: m.operator_payment_not_handled,
  "bear-loss": m.operator_payment_not_handled,
  "charge-loss": m.operator_payment_not_handled,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.operator_payments() }) }];
}

export default function PaymentProblems({ loaderData: { problems, all } }: Route.ComponentProps) {
  return (
    <WorkListPage
      title={m.operator_payments()}
      text={m.operator_payments_text()}
      none={m.operator_payments_none()}
      shown={problems.length}
      all={all}
    >
      <PaymentProblemList problems={problems} />
    </WorkListPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage
      error={error}
      title={m.operator_payments_load_failed()}
      path="/admin/payments"
    />
  );
}
