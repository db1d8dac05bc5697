import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { documentKinds } from "./domain/document-kind.ts";

const kind = z.enum(documentKinds);

/** An uploaded document; its content is checked when it is stored. */
export const uploadDocumentSchema = z.object({
  kind,
  file: z.file({ error: () => m.documents_missing() }),
});

export const removeDocumentSchema = z.object({
  kind,
  /**
   * The address of the document that the page showed, which changes with each upload; missing in older forms.
   */
  seen: z.string().max(200).optional(),
});

export type RemoveDocumentInput = z.output<typeof removeDocumentSchema>;
