import type { FormRefused } from "#app/forms/form-answer.ts";
import { type DocumentKind, readDocumentKind } from "../domain/document-kind.ts";
import { type DocumentProblem, documentProblems } from "../labels.ts";

/** A refused document, as the URL of the profile page contains it for visitors without JavaScript. */
type RefusedDocument = { kind: DocumentKind; problem: DocumentProblem };

export function readRefusal(url: URL): RefusedDocument | null {
  const kind = readDocumentKind(url.searchParams.get("document") ?? "");
  const problem = documentProblems.find((each) => each === url.searchParams.get("problem"));
  return kind && problem ? { kind, problem } : null;
}

/**
 * The path to redirect to after a refused document: the profile page, which shows the reason in the
 * document's row.
 */
export function refusalPath({ kind, problem }: RefusedDocument): string {
  return `/my-profile/documents?document=${kind}&problem=${problem}`;
}

/** Why the form that uploads a document was refused. */
export function documentProblemOf({ reason, result }: FormRefused): DocumentProblem {
  const problem = documentProblems.find((each) => each === reason);
  return problem ?? (result.error?.["file"] ? "missing" : "failed");
}
