import type { MouseEvent, ReactNode } from "react";
import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";

type DeleteBoatProps = {
  boat: { id: string; title: string };
  /** Renders the delete button; with JavaScript its click asks for confirmation first. */
  renderButton: (ask: (event: MouseEvent) => void) => ReactNode;
};

/** Deletes a boat without history for good; with JavaScript it asks for confirmation first. */
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
