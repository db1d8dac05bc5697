import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";

type AskFirstFormProps = {
  /** The form's name, sent as `intent`; `fields` are its other hidden fields. */
  form: string;
  fields?: Readonly<Record<string, string>>;
  title: string;
  question: string;
  cancel: string;
  confirm: string;
  confirmVariant?: ButtonVariant;
  /** The button that submits the form. With JavaScript, a click on it opens the dialog first. */
  renderButton: (ask: (event: MouseEvent) => void) => ReactNode;
};

/**
 * A form with a single button. With JavaScript, a dialog asks for confirmation first; without JavaScript the
 * form is submitted at once.
 */
export function AskFirstForm({
  form,
  fields = {},
  title,
  question,
  cancel,
  confirm,
  confirmVariant = "danger",
  renderButton,
}: AskFirstFormProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { Form, isSending } = useFormFetcher({ form, onRedirect: close });
  const formId = useId();
  const sent = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(sent);

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <Form ref={sent} method="post" id={formId} preventScrollReset>
        <input type="hidden" name="intent" value={form} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {renderButton(ask)}
      </Form>
      <Dialog
        open={isAsking}
        onClose={close}
        size="sm"
        title={title}
        footer={
          <>
            <Button onClick={close}>{cancel}</Button>
            <Button type="submit" form={formId} variant={confirmVariant} pending={isSending}>
              {confirm}
            </Button>
          </>
        }
      >
        <p>{question}</p>
      </Dialog>
    </>
  );
}
