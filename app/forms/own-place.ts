import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/i18n/use-language.ts";
import { visitorsPlace } from "./kept-fields.ts";

/** The id of who is signed in, as the frame of all pages names them; null for a visitor. */
function usePersonId(): string | null {
  const shell = useRouteLoaderData<{ person: { id: string } | null }>(`${useLanguage()}/shell`);
  return shell?.person?.id ?? null;
}

/** Where what is typed about a subject is kept: as its author's own, and as a visitor's until they sign in. */
export function usePlaces(about: string): { own: string; visitors: string } {
  return { own: ownPlace(usePersonId(), about), visitors: visitorsPlace(about) };
}

/** Where a person's browser keeps what they typed: no other person and no visitor is shown it. */
export function ownPlace(person: string | null, place: string): string {
  return person === null ? visitorsPlace(place) : `${person} ${place}`;
}
