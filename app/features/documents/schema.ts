import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { documentKinds } from "./domain/document-kind.ts";

const kind = z.enum(documentKinds);

/** An uploaded document; its content is checked when it is stored. */
export const uploadDocumentSchema = z.object({
  kind,
  file: z.file({ error: () => m.documents_missing() }),
});

export const removeDocumentSchema = z.object({ kind });
