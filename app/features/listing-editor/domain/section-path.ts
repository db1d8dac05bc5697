import type { SetupSection } from "./setup-progress.ts";

/** The path of a section in the setup editor whose page is at this URL. */
export function sectionPath({ pathname }: { pathname: string }, section: SetupSection): string {
  return `${pathname}?section=${section}`;
}
