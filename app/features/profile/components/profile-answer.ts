import type { SubmissionResult } from "@conform-to/react";
import type { Profile } from "../queries/find-profile.server.ts";

/** What the server answers to the forms of the profile; each reads its own part. */
export type ProfileAnswer = {
  /** Why a picture was refused. */
  avatarError?: string;
  /** What was typed, and what of it is wrong. */
  result?: SubmissionResult;
  /** The profile that was saved elsewhere since the form was filled. */
  latest?: Profile | null;
  /** The whole IBAN in groups, as it is read, or why not. */
  reveal?: { iban: string } | { error: string };
};
