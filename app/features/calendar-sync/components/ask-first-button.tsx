import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type AskFirstButtonProps = Pick<ButtonProps, "variant" | "icon"> & {
  /** The form's name, and its fields. */
  form: string;
  fields?: Readonly<Record<string, string>>;
  /** The button's accessible name, where its text says less. */
  label?: string;
  title: string;
  question: string;
  confirm: string;
  children: ReactNode;
};

/** A button whose form is sent after a question; without scripts at once. */
export function AskFirstButton({
  form,
  fields = {},
  label,
  title,
  question,
  confirm,
  variant,
  icon,
  children,
}: AskFirstButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { Form, isSending } = useFormFetcher({ form, onRedirect: () => setAsking(false) });
  const formId = useId();

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <Form method="post" id={formId} preventScrollReset>
        <input type="hidden" name="intent" value={form} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          size="sm"
          {...(variant && { variant })}
          icon={icon}
          aria-label={label}
          onClick={ask}
        >
          {children}
        </Button>
      </Form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={title}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.calendars_cancel()}</Button>
            <Button type="submit" form={formId} variant="danger" pending={isSending}>
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
