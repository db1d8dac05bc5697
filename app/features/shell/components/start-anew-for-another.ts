import { leaveUnasked } from "#app/forms/leave-unasked.ts";
import { isRecord } from "#app/platform/json.ts";

/** The data of a page's routes, by their ids. */
type PageData = Iterable<readonly [route: string, data: unknown]>;

let shownFor: string | null = null;

/**
 * Notes whose page is shown: what another person typed in this tab is forgotten, and once somebody signed out, what was
 * typed before they signed in.
 */
export async function rememberPerson(page: PageData): Promise<void> {
  const before = shownFor;
  shownFor = personOf(page);
  const isAnother = shownFor !== null;
  if (shownFor === null ? before === null : !hasChanged(shownFor)) return;
  const kept = await import("#app/forms/kept-fields.ts");
  kept.forgetTyped(isAnother);
}

/** Whether somebody else was signed in in this tab before. */
function hasChanged(person: string): boolean {
  // A browser without storage keeps nothing either.
  try {
    const before = sessionStorage.getItem("person");
    sessionStorage.setItem("person", person);
    return before !== null && before !== person;
  } catch {
    return false;
  }
}

/**
 * Loads the whole page anew when it has become another person's, as when one signed out and another one in elsewhere in
 * this browser: fields, dialogs and what was revealed would still show the first one's. Returns after any other answer.
 */
export async function startAnewForAnother(page: PageData): Promise<void> {
  const person = personOf(page);
  if (shownFor === null || person === null || person === shownFor) return;
  leaveUnasked(() => location.reload());
  // Nothing of the answer is shown in the page that goes.
  await new Promise(() => undefined);
}

/** The id of who is signed in, as the frame of all pages names them; null without anybody. */
function personOf(page: PageData): string | null {
  for (const [route, data] of page) {
    const person = route.endsWith("/shell") && isRecord(data) ? data["person"] : null;
    if (isRecord(person) && typeof person["id"] === "string") return person["id"];
  }
  return null;
}
