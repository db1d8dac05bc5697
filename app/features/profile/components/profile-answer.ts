import type { SubmissionResult } from "@conform-to/react";
import type { Profile } from "../queries/find-profile.server.ts";

/** The server's answer to the forms of the profile; each reads its own part. */
export type ProfileAnswer = {
  /** Why a picture was refused. */
  avatarError?: string;
  /** What was typed, and its errors. */
  result?: SubmissionResult;
  /** The profile that was saved elsewhere after the form was filled. */
  latest?: Profile | null;
  /** The whole IBAN in groups, or an error. */
  reveal?: { iban: string } | { error: string };
};
