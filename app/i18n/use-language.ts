import { useLocation } from "react-router";
import { type Language, languageOfPath } from "./language.ts";

/** The language of the current page. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}
