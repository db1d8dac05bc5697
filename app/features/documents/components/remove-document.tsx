import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { ListedDocument } from "../queries/list-documents.server.ts";

type RemoveDocumentProps = { stored: ListedDocument; label: string };

/** Removes a document after confirmation: in a dialog, or inside the page without JavaScript. */
export function RemoveDocument({ stored, label }: RemoveDocumentProps) {
  // The document that the open dialog is about, even if a newer one replaces it in the page behind.
  const [asked, setAsked] = useState<ListedDocument | null>(null);
  const close = () => setAsked(null);
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
        onClick={() => setAsked(stored)}
      />
      <Dialog
        open={asked !== null}
        onClose={close}
        size="sm"
        title={m.documents_remove_title()}
        footer={
          <>
            <Button onClick={close}>{m.documents_remove_keep()}</Button>
            <RemovalForm stored={asked ?? stored} label={label} onAnswer={close} />
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
        <RemovalForm stored={stored} label={label} />
      </details>
    </>
  );
}

type RemovalFormProps = RemoveDocumentProps & {
  /** Called after the answer, which may also be that a newer document stays. */
  onAnswer?: () => void;
};

function RemovalForm({ stored, label, onAnswer }: RemovalFormProps) {
  const { Form, isSending } = useFormFetcher({
    form: "remove-document",
    onRedirect: () => onAnswer?.(),
  });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="kind" value={stored.kind} />
      <input type="hidden" name="seen" value={stored.address} />
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
