import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { bearDisputeLoss } from "../commands/bear-dispute-loss.server.ts";
import {
  dismissPaymentProblem,
  retryPaymentProblem,
} from "../commands/handle-payment-problem.server.ts";
import { dismissPaymentProblemSchema, paymentProblemSchema } from "../schema.ts";

const button = {
  who: signedIn,
  schema: paymentProblemSchema,
  back: () => "/admin/payments",
  onFailure: "operator_payment_not_handled",
} as const;

/** The button 'C'est réglé' of a payment problem. */
export const dismissPaymentProblemForm = buttonForm({
  ...button,
  schema: dismissPaymentProblemSchema,
  command: dismissPaymentProblem,
  onRefusal: (reason) => `operator_payment_${reason}` as const,
  onDone: () => "operator_payment_handled",
});

/** The button 'Réessayer' of a payment problem. */
export const retryPaymentProblemForm = buttonForm({
  ...button,
  command: retryPaymentProblem,
  onRefusal: (reason) => `operator_payment_${reason}` as const,
  onDone: () => "operator_payment_retried",
});

/** The button 'Prendre la perte à notre charge' of a lost dispute. */
export const bearDisputeLossForm = buttonForm({
  ...button,
  command: bearDisputeLoss,
  onRefusal: () => "operator_payment_gone",
  onDone: () => "operator_payment_loss_borne",
});
