import { vi } from "vitest";
import type { FormRefused } from "#app/forms/form-answer.ts";

/**
 * Makes the site refuse every form that requests a file, with these errors, until `vi.unstubAllGlobals()`.
 */
export function refuseDownloads(status: number, error: Record<string, string[]>): void {
  const result: FormRefused["result"] = { status: "error", error };
  const answer: FormRefused = { form: "", done: false, reason: null, result };
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
}
