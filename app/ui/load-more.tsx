import { createPath, useNavigation } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { LinkButton } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

type LoadMoreProps = {
  /** The path of the longer list. */
  to: string;
  label: string;
};

/** A link to the longer list that keeps the scroll position. */
export function LoadMore({ to, label }: LoadMoreProps) {
  const { location } = useNavigation();
  const address = localizedPath(useLanguage(), to);
  const pending = location !== undefined && createPath(location) === address;
  return (
    <LinkButton
      to={to}
      replace
      preventScrollReset
      prefetch="none"
      aria-busy={pending || undefined}
      icon={pending ? <Spinner /> : undefined}
    >
      {label}
    </LinkButton>
  );
}
