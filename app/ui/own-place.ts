import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/i18n/use-language.ts";

/** The id of who is signed in, as the frame of all pages names them; null for a visitor. */
export function usePersonId(): string | null {
  const shell = useRouteLoaderData<{ person: { id: string } | null }>(`${useLanguage()}/shell`);
  return shell?.person?.id ?? null;
}

/** Where a person's browser keeps what they typed: no other person and no visitor is shown it. */
export function ownPlace(person: string | null, place: string): string {
  return person === null ? visitorsPlace(place) : `${person} ${place}`;
}

const visitor = "visitor ";

/** Where it keeps what somebody typed before they signed in; emptied when somebody signs out. */
export function visitorsPlace(place: string): string {
  return visitor + place;
}

/** Whether a place is one of visitors. */
export function isVisitorsPlace(place: string): boolean {
  return place.startsWith(visitor);
}
