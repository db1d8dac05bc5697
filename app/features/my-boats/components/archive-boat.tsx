import { Archive } from "lucide-react";
import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { menuRow } from "#app/ui/menu.tsx";

/** The entry in a boat's menu that archives it; with JavaScript it asks for confirmation first. */
export function ArchiveBoat({ boat }: { boat: { id: string; title: string } }) {
  return (
    <AskFirstForm
      form="archive"
      fields={{ boatId: boat.id }}
      title={m.my_boats_archive_title({ title: boat.title })}
      question={m.my_boats_archive_text()}
      cancel={m.sections_cancel()}
      confirm={m.my_boats_archive()}
      confirmVariant="sea"
      renderButton={(ask) => (
        <button type="submit" onClick={ask} className={menuRow}>
          <Archive />
          <span className="flex-1">{m.my_boats_archive()}</span>
        </button>
      )}
    />
  );
}
