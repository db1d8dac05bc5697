import { join } from "node:path";
import { redirect } from "react-router";
import { storeDocument } from "#app/features/documents/commands/store-document.server.ts";
import { refusalPath } from "#app/features/documents/views/document-refusal-view.server.ts";
import { mostDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import { type DocumentKind, documentKind } from "#app/features/documents/domain/document-kind.ts";
import { type DocumentProblem, documentProblemText } from "#app/features/documents/labels.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { rateLimitFlash, rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { withSentForm } from "#app/platform/sent-form.server.ts";
import { isStorageMissing } from "#app/platform/storage/storage-missing.ts";
import type { Route } from "./+types/profile-document.ts";

/** Opening this address, by going back after an upload, redirects to the profile. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(documents(url));
}

/** Stores a user's own document of a kind; scripts get JSON, a form without scripts the profile. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const scope = signedInScope(context);
  const kind = documentKind(params.kind);
  if (!kind) throw new AppError("not_found");
  const isScript = request.headers.get("Accept")?.includes("application/json");
  const tooMany = await overOwnLimit(context, scope, "upload");
  if (tooMany) {
    return isScript
      ? json(rateLimitText(context, tooMany), 429)
      : redirect(documents(url), { headers: await rateLimitFlash(context, tooMany) });
  }
  const problem = await receive({ scope, request, kind });
  if (!isScript) return page(url, kind, problem);
  return problem ? json(documentProblemText(problem), statuses[problem]) : json(null, 200);
}

type Received = {
  scope: ReturnType<typeof signedInScope>;
  request: Request;
  kind: DocumentKind;
};

async function receive({ scope, request, kind }: Received): Promise<DocumentProblem | null> {
  const options = {
    mostFileBytes: mostDocumentBytes,
    folder: join(scope.environment.dataDir, "uploads"),
  };
  try {
    const sent = await withSentForm(request, options, async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || (file.size === 0 && file.name === "")) return "missing";
      const outcome = await storeDocument(scope, { kind, file });
      return outcome.ok ? null : outcome.reason;
    });
    if (sent.ok) return sent.value;
    return sent.reason === "too_large" ? "too_large" : "failed";
  } catch (error) {
    // An aborted upload has no recipient for an answer, and is not an error.
    if (request.signal.aborted) return "failed";
    logger.error({ err: error, kind }, "document not stored");
    return isStorageMissing(error) ? "storage_missing" : "failed";
  }
}

const statuses: Record<DocumentProblem, number> = {
  missing: 400,
  format: 400,
  too_large: 413,
  storage_missing: 503,
  failed: 500,
};

function json(error: string | null, status: number) {
  return Response.json({ error }, { status, headers: { "Cache-Control": "no-store" } });
}

async function page(url: URL, kind: DocumentKind, problem: DocumentProblem | null) {
  return problem
    ? redirect(pathIn(url, refusalPath({ kind, problem })))
    : redirect(documents(url), { headers: await flash("success", "documents_uploaded") });
}

function documents(url: URL): string {
  return pathIn(url, "/my-profile#documents");
}

function pathIn(url: URL, path: string): string {
  return localizedPath(languageOfPath(url.pathname), path);
}
