import { type FormAnswer, refusalOf, typedIn } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormSection } from "#app/ui/form-section.tsx";
import { readableSecret } from "../domain/otpauth-uri.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { PasswordPart, ScanPart } from "./second-factor-set-up.tsx";

/** The result of a form on the page: a secret to scan, or recovery codes to store. */
export type SecondFactorStep = { uri: string } | { recoveryCodes: string[] };

type Answer = FormAnswer<SecondFactorStep> | undefined;

type Props = {
  answer: Answer;
  hasSecondFactor: boolean;
  /** The path of the page after the recovery codes. */
  next: string;
};

/** The current step of the page: starting, scanning, saving the codes, or managing. */
export function SecondFactorParts({ answer, hasSecondFactor, next }: Props) {
  if (answer?.done && "recoveryCodes" in answer.value) {
    return <RecoveryCodes codes={answer.value.recoveryCodes} next={next} />;
  }
  if (hasSecondFactor) return <Manage answer={answer} />;
  const uri = uriIn(answer);
  const secret = readableSecret(uri);
  if (secret) return <ScanPart uri={uri} secret={secret} refusal={refusalOf(answer, "confirm")} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose">{m.accounts_factor_begin_text()}</p>
      <PasswordPart
        intent="begin"
        refusal={refusalOf(answer, "begin")}
        label={m.accounts_factor_begin()}
        variant="primary"
      />
    </div>
  );
}

/** The URI of the secret to scan: from a new secret, or sent back with a wrong code. */
function uriIn(answer: Answer): string {
  if (answer?.done) return "uri" in answer.value ? answer.value.uri : "";
  return typedIn(refusalOf(answer, "confirm"), "uri") ?? "";
}

function Manage({ answer }: { answer: Answer }) {
  return (
    <>
      <FormSection
        id="renew"
        title={m.accounts_factor_renew_title()}
        text={m.accounts_factor_renew_text()}
      >
        <PasswordPart
          intent="renew"
          refusal={refusalOf(answer, "renew")}
          label={m.accounts_factor_renew()}
          variant="outline"
        />
      </FormSection>
      <FormSection
        id="disable"
        title={m.accounts_factor_disable_title()}
        text={m.accounts_factor_disable_text()}
      >
        <PasswordPart
          intent="disable"
          refusal={refusalOf(answer, "disable")}
          label={m.accounts_factor_disable()}
          variant="danger"
        />
      </FormSection>
    </>
  );
}
