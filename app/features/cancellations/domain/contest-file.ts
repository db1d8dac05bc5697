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

const positions = Array.from({ length: mostContestFiles }, (_, index) => index + 1);

/** Where files can still stand, beside those that are there: from 1 on, a removed one's place again. */
export function freePositions(taken: readonly number[]): number[] {
  return positions.filter((position) => !taken.includes(position));
}

/** Every path that a file of this contest may have. */
export function contestFilePaths(contest: OfContest): string[] {
  return positions.flatMap((position) =>
    documentFormats.map((format) => contestFilePath(contest, position, format)),
  );
}
