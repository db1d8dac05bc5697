import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";

const otherLanguage: Record<Language, Language> = { fr: "en", en: "fr" };

type LanguageFormProps = { language: Language; children: ReactNode; className?: string };

/** Submits this page's URL and the chosen language; the response is the page in that language. */
export function LanguageForm({ language, children, className }: LanguageFormProps) {
  const { pathname, search, hash } = useLocation();
  return (
    <form method="post" action="/language" className={className}>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="path" value={pathname + search + hash} />
      {children}
    </form>
  );
}

/** 'English' on a French page, 'Français' on an English one. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other = otherLanguage[useLanguage()];
  return (
    <LanguageForm language={other}>
      <button type="submit" lang={other} className={className}>
        {m.shell_in_other_language()}
      </button>
    </LanguageForm>
  );
}
