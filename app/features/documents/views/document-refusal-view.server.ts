import { type DocumentKind, documentKind } from "../domain/document-kind.ts";
import { type DocumentProblem, documentProblems } from "../labels.ts";

/** The document that was refused, as the address of the profile says it to whoever has no scripts. */
export type RefusedDocument = { kind: DocumentKind; problem: DocumentProblem };

export function readRefusal(url: URL): RefusedDocument | null {
  const kind = documentKind(url.searchParams.get("document") ?? "");
  const problem = documentProblems.find((each) => each === url.searchParams.get("problem"));
  return kind && problem ? { kind, problem } : null;
}

/** Where a document that was refused leads: to its place on the page, which says why. */
export function refusalPath({ kind, problem }: RefusedDocument): string {
  return `/my-profile?document=${kind}&problem=${problem}#documents`;
}
