import { leaveUnasked } from "#app/forms/leave-unasked.ts";
import { isRecord } from "#app/platform/text/json.ts";

/** The loader data of a page's routes, by route id. */
type PageData = Iterable<readonly [route: string, data: unknown]>;

let shownFor: string | null = null;

/**
 * Remembers which user the page belongs to. When another user signs in, forgets what others typed in this
 * tab; when a user signs out, forgets what was typed before they signed in.
 */
export async function rememberPerson(page: PageData): Promise<void> {
  const before = shownFor;
  shownFor = personOf(page);
  const isAnother = shownFor !== null;
  if (shownFor === null ? before === null : !hasChanged(shownFor)) return;
  const typed = await import("#app/forms/device-store.ts");
  if (isAnother) typed.forgetOtherUsers();
  else typed.forgetVisitors();
}

/** Whether another user was signed in in this tab before. */
function hasChanged(person: string): boolean {
  // Without storage, nothing typed is kept either.
  try {
    const before = sessionStorage.getItem("person");
    sessionStorage.setItem("person", person);
    return before !== null && before !== person;
  } catch {
    return false;
  }
}

/**
 * Reloads the whole page when the response belongs to another user, such as after a sign-out and another
 * sign-in in a different tab: fields, dialogs and revealed data would still show the first user's. For any
 * other response, resolves immediately.
 */
export async function startAnewForAnother(page: PageData): Promise<void> {
  const person = personOf(page);
  if (shownFor === null || person === null || person === shownFor) return;
  leaveUnasked(() => location.reload());
  // Never resolves, so that the old page does not show the response before the reload.
  await new Promise(() => undefined);
}

/** The id of the signed-in user, from the data of the shell that frames every page; null without one. */
function personOf(page: PageData): string | null {
  for (const [route, data] of page) {
    const person = route.endsWith("/shell") && isRecord(data) ? data["person"] : null;
    if (isRecord(person) && typeof person["id"] === "string") return person["id"];
  }
  return null;
}
