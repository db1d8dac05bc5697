import { data, redirect } from "react-router";
import type { ActionArgs, FormHandler } from "#app/forms/form-action.server.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { paySandboxCheckout } from "#app/platform/payments/sandbox-checkout.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { getSandboxCheckout } from "../queries/get-sandbox-checkout.server.ts";

/** 'Payer' on the sandbox's page; a session that is over is shown as such. */
export const paySandboxForm: FormHandler = async (incoming) => {
  const scope = requestScope(incoming.context);
  const { id, successUrl } = await checkoutOf(incoming);
  const isPaid = await paySandboxCheckout(scope, id);
  return isPaid ? redirect(successUrl) : refuse(incoming.name, "over");
};

/** 'Simuler un refus de la carte': the session stays open. */
export const declineSandboxForm: FormHandler = async (incoming) => {
  await checkoutOf(incoming);
  return refuse(incoming.name, "declined");
};

/** 'Annuler et revenir sur Escale': as at a real provider, only the address says so. */
export const leaveSandboxForm: FormHandler = async (incoming) =>
  redirect((await checkoutOf(incoming)).cancelUrl);

function checkoutOf({ params, context }: ActionArgs) {
  return getSandboxCheckout(requestScope(context), params["sessionId"] ?? "");
}

function refuse(form: string, reason: string) {
  return data<FormRefused>({ form, done: false, reason, result: {} }, 409);
}
