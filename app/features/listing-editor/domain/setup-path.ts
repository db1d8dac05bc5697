import type { SetupSection } from "./setup-progress.ts";

/** The path of a boat's setup editor, or of one of its sections. */
export function setupPath(boatId: string, section?: SetupSection): string {
  const pathname = `/boat-setup/${boatId}`;
  return section ? sectionPath({ pathname }, section) : pathname;
}

/** The path of a section in the setup editor whose page is at this URL, in the URL's language. */
export function sectionPath({ pathname }: { pathname: string }, section: SetupSection): string {
  return `${pathname}?section=${section}`;
}
