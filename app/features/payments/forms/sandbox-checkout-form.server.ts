import { data, redirect } from "react-router";
import type { ActionArgs, FormHandler, IncomingForm } from "#app/forms/form-action.server.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import {
  paySandboxCheckout,
  paySandboxCheckoutLate,
} from "#app/platform/payments/sandbox-checkout.server.ts";
import { sandboxOutcomes } from "#app/platform/payments/sandbox-outcome.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { getSandboxCheckout } from "../queries/get-sandbox-checkout.server.ts";

/** 'Payer' on the sandbox's page; refused when the session is over. */
export const paySandboxForm: FormHandler = async (incoming) => {
  const scope = requestScope(incoming.context);
  const { id: sessionId, successUrl } = await checkoutOf(incoming);
  const outcome = await outcomeIn(incoming);
  const isPaid = await paySandboxCheckout(scope, { sessionId, outcome });
  return isPaid ? redirect(successUrl) : refuse(incoming.name, "over");
};

/** 'Simuler une confirmation tardive': redirects to the site at once, and the money arrives later. */
export const payLateSandboxForm: FormHandler = async (incoming) => {
  const { id: sessionId, isOpen, successUrl } = await checkoutOf(incoming);
  if (!isOpen) return refuse(incoming.name, "over");
  const outcome = await outcomeIn(incoming);
  await paySandboxCheckoutLate(requestScope(incoming.context), { sessionId, outcome });
  return redirect(successUrl);
};

/** 'Simuler un refus de la carte': the session stays open. */
export const declineSandboxForm: FormHandler = async (incoming) => {
  await checkoutOf(incoming);
  return refuse(incoming.name, "declined");
};

/**
 * 'Annuler et revenir sur Escale': as with a real provider, only the address says that the renter
 * cancelled.
 */
export const leaveSandboxForm: FormHandler = async (incoming) =>
  redirect((await checkoutOf(incoming)).cancelUrl);

function checkoutOf({ params, context }: ActionArgs) {
  return getSandboxCheckout(requestScope(context), params["sessionId"] ?? "");
}

/** The chosen outcome of the payment; `kept` for an invalid choice. */
async function outcomeIn({ readFields }: IncomingForm) {
  const chosen = (await readFields()).get("outcome");
  return sandboxOutcomes.find((outcome) => outcome === chosen) ?? "kept";
}

function refuse(form: string, reason: string) {
  return data<FormRefused>({ form, done: false, reason, result: {} }, 409);
}
