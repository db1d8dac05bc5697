import type { MouseEvent, ReactNode } from "react";
import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";

type DeleteBoatProps = {
  boat: { id: string; title: string };
  /** The button that deletes it; with scripts its click asks first. */
  renderButton: (ask: (event: MouseEvent) => void) => ReactNode;
};

/** Deletes a boat for good that nobody ever wrote about; scripts ask first. */
export function DeleteBoat({ boat, renderButton }: DeleteBoatProps) {
  return (
    <AskFirstForm
      form="delete"
      fields={{ boatId: boat.id }}
      title={m.my_boats_delete_title({ title: boat.title })}
      question={m.my_boats_delete_text()}
      cancel={m.sections_cancel()}
      confirm={m.my_boats_delete()}
      renderButton={renderButton}
    />
  );
}
