import { Trash2 } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

type RemoveRowProps = {
  /** The form's name: 'prix/remove'. */
  name: string;
  id: string;
  version: string | undefined;
  /** What the button does, with the row's name. */
  label: string;
};

/** The button that removes a row of a list; scripts ask first. */
export function RemoveRow({ name, id, version = "", label }: RemoveRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { Form, isSending } = useFormFetcher({ form: name, onRedirect: () => setAsking(false) });
  const formId = useId();

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <Form method="post" id={formId} preventScrollReset>
        <input type="hidden" name="intent" value={name} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <IconButton type="submit" label={label} icon={<Trash2 />} onClick={ask} />
      </Form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={label}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.sections_cancel()}</Button>
            <Button type="submit" form={formId} variant="danger" pending={isSending}>
              {m.sections_remove()}
            </Button>
          </>
        }
      >
        <p>{m.sections_remove_question()}</p>
      </Dialog>
    </>
  );
}
