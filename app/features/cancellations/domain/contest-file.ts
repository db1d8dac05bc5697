import {
  type DocumentFormat,
  documentFormats,
} from "#app/features/documents/domain/document-format.ts";
import { maxContestFiles } from "./fee-contest.ts";

type OfContest = { ownerId: string; contestId: string };

/** The path of an evidence file in the `documents` bucket, in its owner's folder. */
export function contestFilePath(
  { ownerId, contestId }: OfContest,
  position: number,
  format: DocumentFormat,
): string {
  return `${ownerId}/contest-${contestId}-${position}.${format}`;
}

const positions = Array.from({ length: maxContestFiles }, (_, index) => index + 1);

/** The positions that are free for new files, from 1 on. The position of a removed file is free again. */
export function freePositions(taken: readonly number[]): number[] {
  return positions.filter((position) => !taken.includes(position));
}

/** Every path that a file of this contest can have. */
export function contestFilePaths(contest: OfContest): string[] {
  return positions.flatMap((position) =>
    documentFormats.map((format) => contestFilePath(contest, position, format)),
  );
}
