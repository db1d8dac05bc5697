import {
  type DocumentFormat,
  documentFormats,
} from "#app/features/documents/domain/document-format.ts";
import { mostContestFiles } from "./fee-contest.ts";

type OfContest = { ownerId: string; contestId: string };

/** The path of a file of evidence in the bucket of documents, in the folder of its owner. */
export function contestFilePath(
  { ownerId, contestId }: OfContest,
  position: number,
  format: DocumentFormat,
): string {
  return `${ownerId}/contest-${contestId}-${position}.${format}`;
}

/** Every path that a file of this contest may have. */
export function contestFilePaths(contest: OfContest): string[] {
  const positions = Array.from({ length: mostContestFiles }, (_, index) => index + 1);
  return positions.flatMap((position) =>
    documentFormats.map((format) => contestFilePath(contest, position, format)),
  );
}
