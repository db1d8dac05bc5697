import { Smartphone } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { encode } from "uqr";
import { type FormRefused, noticeOf } from "#app/forms/form-answer.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { typedCodeMaxLength } from "#app/platform/auth/second-factor-code.ts";
import { Button, type ButtonVariant, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";

type PartProps = {
  intent: string;
  refusal: FormRefused | null;
  onChange: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** One of the forms on the page. */
function Part({ intent, refusal, onChange, children }: PartProps) {
  const form = useFocusOnError(refusal);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={onChange}
      className="grid max-w-112 grid-cols-1 gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** The notice of a refusal, directly above the form's only field. */
function Refused({ intent, refusal }: Pick<PartProps, "intent" | "refusal">) {
  const notice = noticeOf(refusal);
  return notice && <RefusalNotice id={`${intent}-refusal`} {...notice} />;
}

type PasswordPartProps = Pick<PartProps, "intent" | "refusal"> & {
  label: string;
  variant: ButtonVariant;
};

/** A step that asks for the password. */
export function PasswordPart({ intent, refusal, label, variant }: PasswordPartProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  return (
    <Part intent={intent} refusal={refusal} onChange={noticeAnswer}>
      <Refused intent={intent} refusal={refusal} />
      <Field label={m.accounts_current_password()} error={openErrorOf("password")}>
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

type ScanPartProps = { uri: string; secret: string; refusal: FormRefused | null };

/** Shows the secret for the app, and asks for the app's first code. */
export function ScanPart({ uri, secret, refusal }: ScanPartProps) {
  const pending = useNavigation().formData?.get("intent") === "confirm";
  const { isOpen, openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  // The notice above the field stays, like that of every refusal.
  const isWrong = refusal?.reason === "code_invalid" && isOpen("code");
  const isFirst = refusal === null;
  const begin = useRef<HTMLParagraphElement>(null);
  // The password form of the previous step had the focus and is gone.
  useEffect(() => {
    if (isFirst) begin.current?.focus();
  }, [isFirst]);
  return (
    <Part intent="confirm" refusal={refusal} onChange={noticeAnswer}>
      <p ref={begin} tabIndex={-1} className="font-semibold outline-none">
        {m.accounts_factor_scan()}
      </p>
      <QrPicture text={uri} />
      <a href={uri} className={buttonClasses({ className: "justify-self-start md:hidden" })}>
        <Smartphone aria-hidden="true" />
        {m.accounts_factor_open_app()}
      </a>
      <div className="grid gap-2">
        <p className="text-md text-ink-soft">{m.accounts_factor_secret()}</p>
        <code className="rounded-md bg-limestone px-4 py-3 font-mono text-md wrap-anywhere">
          {secret}
        </code>
      </div>
      <input type="hidden" name="uri" value={uri} />
      <p className="mt-3 font-semibold">{m.accounts_factor_enter()}</p>
      <Refused intent="confirm" refusal={refusal} />
      <Field label={m.accounts_code()} error={openErrorOf("code")}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={typedCodeMaxLength}
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

/** The QR code for the authenticator app, drawn as one path of unit squares. */
function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2, ecc: "M" });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return (
    <svg
      role="img"
      aria-label={m.accounts_factor_qr()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-lg border border-hairline bg-white p-2"
    >
      <path d={squares.join("")} fill="black" />
    </svg>
  );
}
