import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { DocumentKind } from "../domain/document-kind.ts";

type RemoveDocumentProps = { kind: DocumentKind; label: string };

/** Removes a document after confirmation: in a dialog, or inside the page without JavaScript. */
export function RemoveDocument({ kind, label }: RemoveDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonClass = buttonClasses({ variant: "quiet", size: "sm", className: "px-3!" });
  const title = m.documents_remove_of({ document: label });
  const text = m.documents_remove_text({ document: label });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Trash2 />}
        aria-label={title}
        title={m.documents_remove()}
        className="script-only px-3!"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={m.documents_remove_title()}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.documents_remove_keep()}</Button>
            <RemovalForm kind={kind} label={label} />
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
      <details className="no-script-only open:basis-full">
        <summary aria-label={title} className={buttonClass}>
          <Trash2 aria-hidden="true" />
        </summary>
        <p className="py-3 text-md text-ink-soft">{text}</p>
        <RemovalForm kind={kind} label={label} />
      </details>
    </>
  );
}

function RemovalForm({ kind, label }: RemoveDocumentProps) {
  const { Form, isSending } = useFormFetcher({ form: "remove-document" });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <Button
        type="submit"
        name="intent"
        value="remove-document"
        variant="danger"
        pending={isSending}
        aria-label={m.documents_remove_confirm_of({ document: label })}
      >
        {m.documents_remove()}
      </Button>
    </Form>
  );
}
