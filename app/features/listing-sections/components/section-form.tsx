import type { ReactNode, SubmitEventHandler } from "react";
import { ConflictNotice } from "#app/forms/conflict-notice.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FormNotice } from "#app/ui/form-notice.tsx";
import { SaveOnEnter } from "#app/ui/save-on-enter.tsx";
import type { SectionFormState } from "./use-section-form.ts";

type SectionFormProps = {
  state: SectionFormState;
  /** The props of the form, from the form library. */
  form: { id: string; onSubmit: SubmitEventHandler<HTMLFormElement> };
  /**
   * True if the form also sends files. Its name is then in the URL, so that the sender can be checked before
   * the files are read.
   */
  withFiles?: boolean;
  /** The text of the submit button; 'Enregistrer' by default. */
  save?: string;
  /** Shown beside the submit button. */
  actions?: ReactNode;
  /**
   * Closes the dialog that contains the form. It comes before the submit button, and both are on the right,
   * as in every dialog.
   */
  cancel?: ReactNode;
  children: ReactNode;
};

/** The fields of a section, with the button that saves them. */
export function SectionForm({
  state,
  form,
  withFiles = false,
  save,
  actions,
  cancel,
  children,
}: SectionFormProps) {
  const { Form, name, sentVersion, notice, conflict, isSending, checks, noticeTyping } = state;
  // Code that sets fields does so after the event, so the fields are read later.
  const noticeSoon = () => setTimeout(noticeTyping, 0);
  return (
    <Form
      method="post"
      {...(withFiles && {
        action: `?section=${name.split("/")[0]}&form=${encodeURIComponent(name)}`,
        encType: "multipart/form-data" as const,
      })}
      id={form.id}
      noValidate
      onFocus={checks.begin}
      onSubmit={checks.whenReady(form.onSubmit)}
      onInput={noticeSoon}
      onBlur={noticeSoon}
      onClick={noticeSoon}
      preventScrollReset
      className="grid grid-cols-1 gap-6"
    >
      <SaveOnEnter pending={isSending} />
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="version" value={sentVersion} />
      <FormNotice result={notice} />
      {conflict && <ConflictNotice differences={conflict} onTake={state.takeStored} />}
      {children}
      <div
        className={classNames(
          "flex flex-wrap items-center gap-3",
          Boolean(cancel) && "justify-end",
        )}
      >
        {cancel}
        <Button type="submit" variant="sea" size="sm" pending={isSending}>
          {save ?? m.owner_save()}
        </Button>
        {actions}
      </div>
    </Form>
  );
}
