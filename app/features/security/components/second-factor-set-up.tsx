import { Smartphone } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, type ButtonVariant, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { refusalWords } from "#app/features/auth/labels.ts";
import type { QrCode } from "#app/platform/qr-code.server.ts";
import type { FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { QrPicture } from "./qr-picture.tsx";
import { RefusalNotice } from "#app/features/auth/components/refusal-notice.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";

export type FactorIntent = "begin" | "confirm" | "disable" | "renew";

/** The page's answer: the current step, and the refusal of one of its forms. */
export type FactorAnswer = {
  intent: FactorIntent;
  refused: Extract<FormAnswer, { done: false }> | null;
  /** To be scanned, while the first code is not confirmed. */
  secret: { uri: string; key: string; qr: QrCode } | null;
  recoveryCodes: string[] | null;
};

type PartProps = { intent: FactorIntent; answer: FactorAnswer | undefined; children: ReactNode };

/** One form of the page. */
function Part({ intent, answer, children }: PartProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, answer);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="grid max-w-112 grid-cols-1 gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** A refusal of a form, shown directly below its one field. */
function Refused({ intent, answer }: Omit<PartProps, "children">) {
  const refused = refusedOf(answer, intent);
  if (!refused?.reason || refused.reason === "password_wrong") return null;
  return (
    <RefusalNotice
      id={`${intent}-refusal`}
      reason={refused.reason}
      waitMinutes={refused.waitMinutes}
    />
  );
}

function refusedOf(answer: FactorAnswer | undefined, intent: FactorIntent) {
  return answer?.intent === intent ? answer.refused : null;
}

function errorOf(answer: FactorAnswer | undefined, intent: FactorIntent, field: string) {
  const refused = refusedOf(answer, intent);
  return refused?.reason === "password_wrong"
    ? refusalWords("password_wrong").title
    : refused?.submission?.error?.[field];
}

type PasswordPartProps = Omit<PartProps, "children"> & { label: string; variant: ButtonVariant };

/** A step that asks for the password. */
export function PasswordPart({ intent, answer, label, variant }: PasswordPartProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Part intent={intent} answer={answer}>
      <Refused intent={intent} answer={answer} />
      <Field label={m.accounts_current_password()} error={errorOf(answer, intent, "password")}>
        <PasswordInput name="password" autoComplete="current-password" aria-required />
      </Field>
      <div>
        <Button type="submit" variant={variant} pending={pending}>
          {label}
        </Button>
      </div>
    </Part>
  );
}

type ScanPartProps = { secret: NonNullable<FactorAnswer["secret"]>; answer: FactorAnswer };

/** The secret goes into the app, and its first code is typed here. */
export function ScanPart({ secret, answer }: ScanPartProps) {
  const pending = useNavigation().formData?.get("intent") === "confirm";
  const isWrong = refusedOf(answer, "confirm")?.reason === "code_invalid";
  return (
    <Part intent="confirm" answer={answer}>
      <p className="font-semibold">{m.accounts_factor_scan()}</p>
      <QrPicture qr={secret.qr} />
      <a href={secret.uri} className={buttonClasses({ className: "justify-self-start md:hidden" })}>
        <Smartphone aria-hidden="true" />
        {m.accounts_factor_open_app()}
      </a>
      <div className="grid gap-2">
        <p className="text-md text-ink-soft">{m.accounts_factor_secret()}</p>
        <code className="rounded-md bg-limestone px-4 py-3 font-mono text-md wrap-anywhere">
          {secret.key}
        </code>
      </div>
      <input type="hidden" name="uri" value={secret.uri} />
      <p className="mt-3 font-semibold">{m.accounts_factor_enter()}</p>
      <Refused intent="confirm" answer={answer} />
      <Field label={m.accounts_code()} error={errorOf(answer, "confirm", "code")}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          aria-required
          {...(isWrong && { "aria-invalid": true, "aria-describedby": "confirm-refusal" })}
          className="tracking-[0.2em] tabular-nums"
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {m.accounts_factor_confirm()}
        </Button>
      </div>
    </Part>
  );
}
