import { useNavigation } from "react-router";
import { LinkButton } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

type LoadMoreProps = {
  /** The address of the longer list. */
  to: string;
  label: string;
};

/** A link to the longer list that keeps the scroll position. */
export function LoadMore({ to, label }: LoadMoreProps) {
  const pending = useNavigation().state === "loading";
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
