import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/i18n/use-language.ts";
import { visitorsPlace } from "./device-store.ts";

type Person = { id: string; email: string };

/** The signed-in user, from the layout of all pages; null for a visitor. */
export function usePerson(): Person | null {
  const shell = useRouteLoaderData<{ person: Person | null }>(`${useLanguage()}/shell`);
  return shell?.person ?? null;
}

/**
 * Storage keys for input about a subject: one for the signed-in user, one for a visitor until they sign in.
 */
export function usePlaces(about: string): { own: string; visitors: string } {
  return { own: ownPlace(usePerson()?.id ?? null, about), visitors: visitorsPlace(about) };
}

/** Storage key for a user's input, which no other user or visitor is shown. */
export function ownPlace(person: string | null, place: string): string {
  return person === null ? visitorsPlace(place) : `${person} ${place}`;
}
