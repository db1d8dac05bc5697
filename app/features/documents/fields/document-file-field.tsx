import type { RefObject } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { acceptedDocuments } from "../domain/document-format.ts";

type DocumentFileFieldProps = {
  ref?: RefObject<HTMLInputElement | null>;
  /** The name of the document. */
  label: string;
  isStored: boolean;
  /** The id of the element that says why the last file was refused. */
  errorId: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** The file field in the form of a private document. Without JavaScript a button submits the form. */
export function DocumentFileField({
  ref,
  label,
  isStored,
  errorId,
  disabled,
  onFile,
}: DocumentFileFieldProps) {
  return (
    <>
      <FileButton
        ref={ref}
        name="file"
        accept={acceptedDocuments}
        aria-label={
          isStored
            ? m.documents_replace_of({ document: label })
            : m.documents_choose_of({ document: label })
        }
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        disabled={disabled}
        onFiles={([file], input) => {
          // Lets the same file be chosen again.
          input.value = "";
          if (file) onFile(file);
        }}
      >
        <span aria-hidden="true" className="script-only">
          {isStored ? m.documents_replace() : m.documents_choose()}
        </span>
      </FileButton>
      <Button
        type="submit"
        size="sm"
        aria-label={m.documents_send_of({ document: label })}
        className="no-script-only"
      >
        {m.documents_send()}
      </Button>
    </>
  );
}
