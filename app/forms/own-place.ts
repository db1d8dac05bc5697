import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/i18n/use-language.ts";
import { visitorsPlace } from "./kept-fields.ts";

/** The id of who is signed in, as the frame of all pages names them; null for a visitor. */
export function usePersonId(): string | null {
  const shell = useRouteLoaderData<{ person: { id: string } | null }>(`${useLanguage()}/shell`);
  return shell?.person?.id ?? null;
}

/** Where a person's browser keeps what they typed: no other person and no visitor is shown it. */
export function ownPlace(person: string | null, place: string): string {
  return person === null ? visitorsPlace(place) : `${person} ${place}`;
}
