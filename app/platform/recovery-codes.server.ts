import { randomInt } from "node:crypto";
import { RECOVERY_CODES, recoveryCode } from "./second-factor-code.ts";

/** A set of new recovery codes. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomInt));
}
