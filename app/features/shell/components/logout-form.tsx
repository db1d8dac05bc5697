import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";

/** Signs the user out; the response shows the toast 'Déconnexion' (spec 1 §2). */
export function LogoutForm({ children }: { children: ReactNode }) {
  const { Form } = useFetcher();
  return (
    <Form method="post" action={localizedPath(useLanguage(), "/logout")}>
      {children}
    </Form>
  );
}
