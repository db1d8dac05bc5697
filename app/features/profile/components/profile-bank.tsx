import { ShieldCheck } from "lucide-react";
import type { ShownBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { RevealedIban } from "#app/features/banking/schema.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { RevealForm } from "#app/forms/reveal-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { MaskedText } from "#app/ui/masked-text.tsx";
import { profileFormId } from "./profile-fields-form.tsx";
import { type FieldOfForm, ProfileLine } from "./profile-line.tsx";

type BankField = "accountHolder" | "iban" | "ibanConfirmation" | "bic";

type ProfileBankProps = {
  fields: Record<BankField, FieldOfForm>;
  bank: ShownBankingInfo;
  /** The response to a form that was submitted without JavaScript. */
  answer: FormAnswer<RevealedIban | undefined> | null;
};

/** The bank account (spec 2 §2 Profile): the stored account, masked, and fields for another one. */
export function ProfileBank({ fields, bank, answer }: ProfileBankProps) {
  const lines = <BankLines fields={fields} />;
  return (
    <FormSection id="bank" title={m.banking_title()} text={m.banking_text()}>
      {bank.state === "unreadable" && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-md text-warning">
          {m.banking_unreadable()}
        </p>
      )}
      {bank.state === "stored" ? (
        <>
          <StoredAccount bank={bank} answer={answer} />
          <details className="group" open={hasContent(fields) || undefined}>
            <FoldSummary>{m.banking_change()}</FoldSummary>
            <div className="mt-3 grid gap-5">
              <p className="text-md text-ink-soft">{m.banking_change_text()}</p>
              {lines}
            </div>
          </details>
        </>
      ) : (
        lines
      )}
    </FormSection>
  );
}

type StoredAccountProps = {
  bank: Extract<ShownBankingInfo, { state: "stored" }>;
  answer: ProfileBankProps["answer"];
};

function StoredAccount({ bank, answer }: StoredAccountProps) {
  return (
    <Card variant="warm">
      <div className="relative">
        <ShieldCheck className="absolute top-0 right-0 text-sea" />
        <dl className="grid gap-x-8 gap-y-4 text-md sm:grid-cols-2">
          <div className="sm:col-span-2">
            <dt className="text-sm text-ink-soft">{m.banking_iban()}</dt>
            <dd className="font-semibold">
              <MaskedText text={bank.maskedIban} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{m.banking_holder()}</dt>
            <dd className="font-medium wrap-anywhere">{bank.accountHolder}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{m.banking_bic()}</dt>
            <dd className="font-medium">{bank.bic}</dd>
          </div>
        </dl>
      </div>
      <RevealForm
        answer={answer}
        title={m.banking_reveal()}
        text={m.banking_reveal_text()}
        submit={m.banking_reveal_submit()}
      >
        {({ iban }: RevealedIban) => iban}
      </RevealForm>
    </Card>
  );
}

function BankLines({ fields }: Pick<ProfileBankProps, "fields">) {
  // The fields are outside their form, because another form is beside them and forms cannot be nested.
  const off = { form: profileFormId, autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <ProfileLine field={fields.accountHolder} label={m.banking_holder()} {...off} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileLine
          field={fields.iban}
          label={m.banking_iban()}
          description={m.banking_iban_hint()}
          {...off}
        />
        <ProfileLine
          field={fields.ibanConfirmation}
          label={m.banking_iban_confirmation()}
          {...off}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileLine field={fields.bic} label={m.banking_bic()} {...off} />
      </div>
    </>
  );
}

function hasContent(fields: ProfileBankProps["fields"]): boolean {
  return Object.values(fieldsOfBank(fields)).some(
    ({ initialValue, errors }) => Boolean(initialValue) || errors !== undefined,
  );
}

function fieldsOfBank({ accountHolder, iban, ibanConfirmation, bic }: ProfileBankProps["fields"]) {
  return { accountHolder, iban, ibanConfirmation, bic };
}
