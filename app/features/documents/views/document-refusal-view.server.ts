import type { FormRefused } from "#app/forms/form-answer.ts";
import { type DocumentKind, readDocumentKind } from "../domain/document-kind.ts";
import { type DocumentProblem, documentProblems } from "../labels.ts";

/** The refused document, as the profile's address says it to visitors without scripts. */
type RefusedDocument = { kind: DocumentKind; problem: DocumentProblem };

export function readRefusal(url: URL): RefusedDocument | null {
  const kind = readDocumentKind(url.searchParams.get("document") ?? "");
  const problem = documentProblems.find((each) => each === url.searchParams.get("problem"));
  return kind && problem ? { kind, problem } : null;
}

/** The redirect after a refused document: to its row on the page, which says why. */
export function refusalPath({ kind, problem }: RefusedDocument): string {
  return `/my-profile/documents?document=${kind}&problem=${problem}`;
}

/** Why the form of a document was refused. */
export function documentProblemOf({ reason, result }: FormRefused): DocumentProblem {
  const problem = documentProblems.find((each) => each === reason);
  return problem ?? (result.error?.["file"] ? "missing" : "failed");
}
