import type { ReactNode, SubmitEventHandler } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FormNotice } from "#app/ui/form-notice.tsx";
import type { SectionFormState } from "./use-section-form.ts";

type SectionFormProps = {
  state: SectionFormState;
  /** The form library's form. */
  form: { id: string; onSubmit: SubmitEventHandler<HTMLFormElement> };
  children: ReactNode;
};

/** The fields of a section with the button that saves them. */
export function SectionForm({ state, form, children }: SectionFormProps) {
  const { Form, name, seenVersion, notice, isSending } = state;
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onSubmit={form.onSubmit}
      preventScrollReset
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="version" value={seenVersion} />
      <FormNotice result={notice} />
      {children}
      <Button
        type="submit"
        variant="sea"
        size="sm"
        className="justify-self-start"
        pending={isSending}
      >
        {m.owner_save()}
      </Button>
    </Form>
  );
}
