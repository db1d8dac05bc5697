import type { SetupSection } from "./setup-progress.ts";

/** The name under which a device stores the unsaved input of a section of a boat. */
export function draftsPlace(boatId: string, section: SetupSection): string {
  return `${boatId} ${section}`;
}
