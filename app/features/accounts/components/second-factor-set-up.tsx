import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { QrCode } from "../qr-code.server.ts";
import type { FormAnswer } from "./form-answer.ts";
import { QrPicture } from "./qr-picture.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

export type FactorIntent = "begin" | "confirm" | "disable" | "renew";

/** What the page answers: where setting up stands, and what was refused in which form. */
export type FactorAnswer = {
  intent: FactorIntent;
  refused: Extract<FormAnswer, { done: false }> | null;
  /** To be scanned, while the first code is not confirmed. */
  secret: { uri: string; key: string; qr: QrCode } | null;
  recoveryCodes: string[] | null;
};

type PartProps = { intent: FactorIntent; answer: FactorAnswer | undefined; children: ReactNode };

/** One form of the page, with what was refused of it. */
function Part({ intent, answer, children }: PartProps) {
  const refused = answer?.intent === intent ? answer.refused : null;
  const id = `${intent}-refusal`;
  return (
    <Form
      method="post"
      noValidate
      aria-describedby={refused?.reason ? id : undefined}
      className="grid max-w-112 grid-cols-1 gap-5"
    >
      {refused?.reason && (
        <RefusalNotice id={id} reason={refused.reason} waitMinutes={refused.waitMinutes} />
      )}
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

function errorOf(answer: FactorAnswer | undefined, intent: FactorIntent, field: string) {
  return answer?.intent === intent ? answer.refused?.submission?.error?.[field] : null;
}

type PasswordPartProps = Omit<PartProps, "children"> & { label: string; variant: ButtonVariant };

/** A step that asks for the password. */
export function PasswordPart({ intent, answer, label, variant }: PasswordPartProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Part intent={intent} answer={answer}>
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

/** The secret goes into the app, and a first code of it comes back. */
export function ScanPart({ secret, answer }: ScanPartProps) {
  const pending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Part intent="confirm" answer={answer}>
      <p className="font-medium">{m.accounts_factor_scan()}</p>
      <QrPicture qr={secret.qr} />
      <p className="text-md text-ink-soft">
        {m.accounts_factor_secret()}{" "}
        <code className="font-mono font-medium wrap-anywhere text-ink">{secret.key}</code>
      </p>
      <input type="hidden" name="uri" value={secret.uri} />
      <p className="font-medium">{m.accounts_factor_enter()}</p>
      <Field label={m.accounts_code()} error={errorOf(answer, "confirm", "code")}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          aria-required
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
