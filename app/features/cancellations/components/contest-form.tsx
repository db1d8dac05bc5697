import { useState } from "react";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { fileInputClasses } from "#app/ui/control-classes.ts";
import { Field, useFieldControl } from "#app/ui/field.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { longestStatement } from "../domain/fee-contest.ts";
import type { ContestPageView } from "../views/contest-view.server.ts";

type ContestFormProps = {
  contest: ContestPageView;
  /** The page's own answer, when the form was sent without scripts. */
  pageAnswer: FormRefused | null;
};

/** What happened, and files that show it; what follows stands below the button. */
export function ContestForm({ contest, pageAnswer }: ContestFormProps) {
  const { statement, filesLeft } = contest;
  const { Form, isSending, refusal: latest } = useFormFetcher();
  const refusal = latest ?? pageAnswer;
  const isFirst = statement === null;
  return (
    <Form
      // What was sent is shown above: the fields begin anew.
      key={`${filesLeft} ${statement?.length}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-6"
    >
      <Field
        label={isFirst ? m.cancellations_statement() : m.cancellations_statement_more()}
        description={isFirst && m.cancellations_statement_hint()}
        error={errorOf(refusal, "statement")}
      >
        <Textarea
          name="statement"
          rows={6}
          maxLength={longestStatement}
          defaultValue={typedIn(refusal, "statement")}
          aria-required={isFirst}
        />
      </Field>
      {filesLeft > 0 && (
        <Field
          label={m.cancellations_files()}
          description={m.cancellations_files_hint({ count: filesLeft })}
          error={errorOf(refusal, "files")}
        >
          <EvidenceFiles />
        </Field>
      )}
      {errorOf(refusal) && (
        <p role="alert" className="font-medium text-danger">
          {errorOf(refusal)}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" pending={isSending} className="max-sm:w-full">
          {isFirst ? m.cancellations_contest() : m.cancellations_send_more()}
        </Button>
        <p className="mt-3 max-w-prose text-sm text-ink-soft">{m.cancellations_contest_next()}</p>
      </div>
    </Form>
  );
}

function EvidenceFiles() {
  const control = useFieldControl({});
  const [names, setNames] = useState<string[]>([]);
  return (
    <>
      <FileInput
        {...control}
        name="files"
        multiple
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        className={fileInputClasses}
        onFiles={(files) => setNames([...files].map(({ name }) => name))}
      />
      {names.length > 1 && (
        <ul className="text-sm text-ink-soft">
          {names.map((name) => (
            <li key={name} className="truncate">
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
