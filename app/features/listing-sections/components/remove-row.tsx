import { Trash2 } from "lucide-react";
import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { IconButton } from "#app/ui/icon-button.tsx";

type RemoveRowProps = {
  /** The form's name, such as 'prix/remove'. */
  name: string;
  id: string;
  version: string | undefined;
  /** The button's accessible name, which includes the row's name. */
  label: string;
};

/** The button that removes a row of a list; with JavaScript it asks for confirmation first. */
export function RemoveRow({ name, id, version = "", label }: RemoveRowProps) {
  return (
    <AskFirstForm
      form={name}
      fields={{ id, version }}
      title={label}
      question={m.sections_remove_question()}
      cancel={m.sections_cancel()}
      confirm={m.sections_remove()}
      renderButton={(ask) => (
        <IconButton type="submit" label={label} icon={<Trash2 />} onClick={ask} />
      )}
    />
  );
}
