import { redirect } from "react-router";
import { readDocumentKind } from "#app/features/documents/domain/document-kind.ts";
import { uploadDocumentForm } from "#app/features/documents/forms/upload-document-form.server.ts";
import {
  documentProblemOf,
  refusalPath,
} from "#app/features/documents/views/document-refusal-view.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import {
  answerAsJson,
  isSentByScript,
  redirectRefused,
  replaceWithToast,
} from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Route } from "./+types/profile-document.ts";

const documents = "/my-profile/documents";

/** Opening this address, by going back after an upload, redirects to the documents. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathIn(url, documents));
}

const upload = formAction(uploadDocumentForm);

/**
 * Stores a user's own document. Scripts get the answer; without JavaScript, the browser is redirected to the
 * documents.
 */
export async function action(args: Route.ActionArgs) {
  const kind = readDocumentKind(args.params.kind);
  if (!kind) throw new AppError("not_found");
  const response = await upload(args);
  if (response instanceof Response) return response;
  const { data: answer } = response;
  if (isSentByScript(args.request)) return answerAsJson(response);
  if (answer.done) return replaceWithToast(args, documents, "documents_uploaded");
  const redirected = await redirectRefused(args, documents, answer);
  if (redirected) return redirected;
  return redirect(pathIn(args.url, refusalPath({ kind, problem: documentProblemOf(answer) })));
}

function pathIn({ pathname }: URL, path: string): string {
  return localizedPath(languageOfPath(pathname), path);
}
