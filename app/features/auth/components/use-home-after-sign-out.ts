import { useEffect, useRef } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";

const afterMs = 1000;

/** Navigates to the home page a second after the session has ended, in this tab or another (spec 2 §2). */
export function useHomeAfterSignOut(): void {
  const language = useLanguage();
  const navigate = useNavigate();
  const shell = useRouteLoaderData<{ person: object | null }>(`${language}/shell`);
  const isSignedIn = Boolean(shell?.person);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const isOver = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (!isOver) return undefined;
    const timer = setTimeout(() => void navigate(localizedPath(language, "/")), afterMs);
    return () => clearTimeout(timer);
  }, [isSignedIn, language, navigate]);
}
