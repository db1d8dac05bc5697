import { m } from "#app/i18n/paraglide/messages.js";
import { FormSection } from "#app/ui/form-section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type FactorAnswer, PasswordPart, ScanPart } from "./second-factor-set-up.tsx";

type Props = {
  answer: FactorAnswer | undefined;
  hasSecondFactor: boolean;
  /** Where the new recovery codes lead on to. */
  next: string;
};

/** The step that the page stands at: beginning, scanning, noting codes, or managing. */
export function SecondFactorParts({ answer, hasSecondFactor, next }: Props) {
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} next={next} />;
  if (hasSecondFactor) return <Manage answer={answer} />;
  if (answer?.secret) return <ScanPart secret={answer.secret} answer={answer} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose">{m.accounts_factor_begin_text()}</p>
      <PasswordPart
        intent="begin"
        answer={answer}
        label={m.accounts_factor_begin()}
        variant="primary"
      />
    </div>
  );
}

function Manage({ answer: given }: { answer: FactorAnswer | undefined }) {
  return (
    <>
      <FormSection
        id="renew"
        title={m.accounts_factor_renew_title()}
        text={m.accounts_factor_renew_text()}
      >
        <PasswordPart
          intent="renew"
          answer={given}
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
          answer={given}
          label={m.accounts_factor_disable()}
          variant="danger"
        />
      </FormSection>
    </>
  );
}
