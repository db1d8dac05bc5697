import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { acceptedDocuments } from "#app/features/documents/domain/document-format.ts";
import { type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { QueuedFiles } from "#app/forms/queued-files.tsx";
import { useFileQueue } from "#app/forms/use-file-queue.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";
import { useUnreadyFiles } from "#app/forms/use-unready-files.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, useFieldControl } from "#app/ui/field.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { maxStatementLength } from "../domain/fee-contest.ts";
import { evidenceUpload } from "../labels.ts";
import type { ContestPageView } from "../views/contest-view.server.ts";
import { EvidenceList } from "./evidence-list.tsx";

type ContestFormProps = {
  contest: ContestPageView;
  /** The page's own response, when the form was submitted without JavaScript. */
  pageAnswer: FormRefused | null;
};

/** The owner's statement and the files that prove it. The next steps are explained below the button. */
export function ContestForm({ contest, pageAnswer }: ContestFormProps) {
  const { reservationId, statement, files, filesLeft } = contest;
  const { form, sender, refusal, openErrorOf, answer, onChange } = usePageForm({
    name: "contest",
    about: `contest ${reservationId}`,
    pageAnswer,
  });
  const { Form, isSending } = sender;
  const { revalidate } = useRevalidator();
  const [tooMany, setTooMany] = useState<string | null>(null);
  const formId = useId();
  const language = useLanguage();
  const address = `/reservation/${reservationId}/contest`;
  const evidence = useFileQueue({
    ...evidenceUpload,
    max: filesLeft,
    to: (id) => localizedPath(language, `${address}/files/${id}`),
    onStored: revalidate,
  });
  const { problem, areReady } = useUnreadyFiles(evidence.files);
  const isFirst = statement === null;
  const filesError = problem ?? tooMany ?? openErrorOf("files");

  function add(chosen: readonly File[]) {
    const left = evidence.add(chosen);
    answer("files");
    setTooMany(
      left === 0 ? null : m.cancellations_evidence_full({ count: files.length + filesLeft }),
    );
  }

  return (
    <div className="grid gap-6">
      <Form
        // The sent statement is shown above, so the key changes and the field starts empty.
        key={statement?.length}
        ref={form}
        onChange={onChange}
        id={formId}
        method="post"
        action="?form=contest"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          if (!areReady()) event.preventDefault();
        }}
      >
        <Field
          label={isFirst ? m.cancellations_statement() : m.cancellations_statement_more()}
          description={isFirst && m.cancellations_statement_hint()}
          error={openErrorOf("statement")}
        >
          <Textarea
            name="statement"
            rows={6}
            maxLength={maxStatementLength}
            defaultValue={typedIn(refusal, "statement")}
            aria-required={isFirst}
          />
        </Field>
      </Form>
      <section className="grid gap-3" aria-label={m.cancellations_files()}>
        {filesLeft > 0 ? (
          <Field
            label={m.cancellations_files()}
            description={m.cancellations_files_hint({ count: filesLeft })}
            error={filesError}
          >
            <EvidenceFiles formId={formId} onFiles={add} />
          </Field>
        ) : (
          <h2 className="font-sans text-md font-semibold">{m.cancellations_files()}</h2>
        )}
        <QueuedFiles {...evidence} />
        <EvidenceList files={files} canRemove />
        {isFirst && files.length > 0 && (
          <p className="text-sm text-ink-soft">{m.cancellations_files_unsent()}</p>
        )}
      </section>
      <FormError refusal={refusal} />
      <div>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          pending={isSending}
          className="max-sm:w-full"
        >
          {isFirst ? m.cancellations_contest() : m.cancellations_send_more()}
        </Button>
        <p className="mt-3 max-w-prose text-sm text-ink-soft">{m.cancellations_contest_next()}</p>
      </div>
    </div>
  );
}

type EvidenceFilesProps = { formId: string; onFiles: (files: readonly File[]) => void };

/** Chooses files. With JavaScript they are uploaded at once; without it they are submitted with the form. */
function EvidenceFiles({ formId, onFiles }: EvidenceFilesProps) {
  const control = useFieldControl({});
  const hydrated = useHydrated();
  return (
    <div>
      <FileButton
        {...control}
        form={formId}
        name={hydrated ? undefined : "files"}
        multiple
        accept={acceptedDocuments}
        onFiles={(chosen, input) => {
          onFiles([...chosen]);
          // Lets the same file be chosen again after it was removed.
          input.value = "";
        }}
      >
        <span aria-hidden="true" className="script-only">
          {m.cancellations_files_choose()}
        </span>
      </FileButton>
    </div>
  );
}
