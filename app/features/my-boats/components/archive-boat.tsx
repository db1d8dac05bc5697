import { Archive } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { menuRow } from "#app/ui/menu.tsx";

/** The row of a boat's menu that archives it; scripts ask first. */
export function ArchiveBoat({ boat }: { boat: { id: string; title: string } }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { Form, isSending } = useFormFetcher({ form: "archive", onRedirect: close });
  const formId = useId();

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <Form method="post" id={formId} preventScrollReset>
        <input type="hidden" name="intent" value="archive" />
        <input type="hidden" name="boatId" value={boat.id} />
        <button type="submit" onClick={ask} className={menuRow}>
          <Archive />
          <span className="flex-1">{m.my_boats_archive()}</span>
        </button>
      </Form>
      <Dialog
        open={isAsking}
        onClose={close}
        size="sm"
        title={m.my_boats_archive_title({ title: boat.title })}
        footer={
          <>
            <Button onClick={close}>{m.sections_cancel()}</Button>
            <Button type="submit" form={formId} variant="sea" pending={isSending}>
              {m.my_boats_archive()}
            </Button>
          </>
        }
      >
        <p>{m.my_boats_archive_text()}</p>
      </Dialog>
    </>
  );
}
