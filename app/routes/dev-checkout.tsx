import { SandboxCheckoutPage } from "#app/features/payments/components/sandbox-checkout-page.tsx";
import {
  declineSandboxForm,
  leaveSandboxForm,
  payLateSandboxForm,
  paySandboxForm,
} from "#app/features/payments/forms/sandbox-checkout-form.server.ts";
import { getSandboxCheckout } from "#app/features/payments/queries/get-sandbox-checkout.server.ts";
import { anyone, formAction } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/dev-checkout.ts";

/** Replaces a payment provider's page during development. `seesDevPages` decides who may open it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const checkout = await getSandboxCheckout(requestScope(context), params.sessionId);
  const { title, amount, language, isOpen, cancelUrl } = checkout;
  return { title, amount, language, isOpen, cancelUrl };
}

export const action = formAction(
  {
    pay: paySandboxForm,
    "pay-late": payLateSandboxForm,
    decline: declineSandboxForm,
    cancel: leaveSandboxForm,
  },
  { who: anyone },
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: m.payments_checkout_title({}, { locale: loaderData.language }) }];
}

export default function DevCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const declined = refusalOf(actionData, "decline") !== null;
  return <SandboxCheckoutPage checkout={loaderData} declined={declined} />;
}
