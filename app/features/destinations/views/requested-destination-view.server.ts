import { redirect } from "react-router";
import { languageOfPath } from "#app/i18n/language.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  type Destination,
  readDestination,
  spelledDestinationPath,
} from "../domain/destination-path.ts";

/**
 * The destination in the address of a page. Another spelling of one redirects permanently to its address;
 * throws `not_found` for any other name.
 */
export function requestedDestination(
  { place, type }: { place: string; type?: string | undefined },
  { pathname, search }: URL,
): Destination {
  const language = languageOfPath(pathname);
  const destination = readDestination(language, place, type);
  if (destination) return destination;
  const path = spelledDestinationPath(language, place, type);
  if (path === null) throw new AppError("not_found");
  throw redirect(path + search, 301);
}
