import { Form, redirect } from "react-router";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import {
  findSandboxCheckout,
  hasSandboxCheckout,
  paySandboxCheckout,
} from "#app/platform/payments/sandbox-checkout.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import type { Route } from "./+types/dev-checkout.ts";

/** Replaces the page of a payment provider, only on this machine. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { title, amount, language, isOpen, cancelUrl } = await openCheckout(params, context);
  return { title, amount, language, isOpen, cancelUrl };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, jobs, now } = requestScope(context);
  const checkout = await openCheckout(params, context);
  const intent = (await request.formData()).get("intent");
  if (intent === "cancel") return redirect(checkout.cancelUrl);
  if (intent !== "pay") return { declined: true };
  const paid = await paySandboxCheckout({ db, jobs, now }, checkout.id);
  return paid ? redirect(checkout.successUrl) : { declined: false };
}

type Args = Pick<Route.LoaderArgs, "params" | "context">;

async function openCheckout(params: Args["params"], context: Args["context"]) {
  const { db, payments, environment, now } = requestScope(context);
  const checkout = hasSandboxCheckout(payments, environment)
    ? await findSandboxCheckout(db, params.sessionId, now)
    : null;
  if (!checkout) throw new AppError("not_found");
  return checkout;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const locale = { locale: loaderData?.language ?? "fr" } as const;
  return [{ title: m.payments_checkout_title({}, locale) }, { name: "robots", content: "noindex" }];
}

export default function DevCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isOpen, language, cancelUrl } = loaderData;
  const locale = { locale: language };
  return (
    <main lang={language} className="grid min-h-dvh place-items-center bg-limestone p-5">
      <div className="w-full max-w-112 rounded-xl bg-white p-6 shadow-md sm:p-10">
        <h1 className="font-display text-h3">
          {isOpen
            ? m.payments_checkout_title({}, locale)
            : m.payments_checkout_over_title({}, locale)}
        </h1>
        <p className="mt-3 text-ink-soft">
          {isOpen ? m.payments_checkout_notice({}, locale) : m.payments_checkout_over({}, locale)}
        </p>
        <p className="mt-6 border-t border-line pt-6 font-semibold">{title}</p>
        {isOpen ? (
          <PayForm {...loaderData} declined={actionData?.declined === true} />
        ) : (
          <a href={cancelUrl} className={buttonClasses({ className: "mt-6 w-full" })}>
            {m.payments_checkout_back({}, locale)}
          </a>
        )}
      </div>
    </main>
  );
}

type PayFormProps = Pick<Route.ComponentProps["loaderData"], "amount" | "language"> & {
  declined: boolean;
};

function PayForm({ amount, language, declined }: PayFormProps) {
  const locale = { locale: language };
  const price = formatMoney(amount, language);
  return (
    // A full page load, because the response redirects as if from another site.
    <Form method="post" reloadDocument className="mt-1 grid gap-3">
      <p className="mb-3 flex justify-between gap-4 text-ink-soft">
        {m.payments_checkout_amount({}, locale)}
        <strong className="text-ink tabular-nums">{price}</strong>
      </p>
      {declined ? (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-danger">
          {m.payments_checkout_declined({}, locale)}
        </p>
      ) : null}
      <Button type="submit" name="intent" value="pay" variant="primary">
        {m.payments_checkout_pay({ amount: price }, locale)}
      </Button>
      <Button type="submit" name="intent" value="decline">
        {m.payments_checkout_decline({}, locale)}
      </Button>
      <Button type="submit" name="intent" value="cancel" variant="quiet">
        {m.payments_checkout_cancel({}, locale)}
      </Button>
    </Form>
  );
}
