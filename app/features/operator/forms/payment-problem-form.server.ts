import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { bearLoss, chargeLoss } from "../commands/bear-loss.server.ts";
import {
  dismissPaymentProblem,
  retryPaymentProblem,
} from "../commands/handle-payment-problem.server.ts";
import { paymentProblemSchema, readPaymentProblemSchema } from "../schema.ts";

const button = {
  who: signedIn,
  schema: paymentProblemSchema,
  back: () => "/admin/payments",
  onFailure: "operator_payment_not_handled",
} as const;

/** The button 'C'est réglé' of a payment problem. */
export const dismissPaymentProblemForm = buttonForm({
  ...button,
  schema: readPaymentProblemSchema,
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

/** The button 'Prendre la perte à notre charge' of a loss. */
export const bearLossForm = buttonForm({
  ...button,
  schema: readPaymentProblemSchema,
  command: bearLoss,
  onRefusal: (reason) => `operator_payment_${reason}` as const,
  onDone: () => "operator_payment_loss_borne",
});

/** The button 'Faire supporter la perte au propriétaire' of a loss. */
export const chargeLossForm = buttonForm({
  ...button,
  schema: readPaymentProblemSchema,
  command: chargeLoss,
  onRefusal: (reason) => `operator_payment_${reason}` as const,
  onDone: () => "operator_payment_loss_charged",
});
