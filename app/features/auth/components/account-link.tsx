import type { ReactNode } from "react";
import { InlineLink } from "#app/ui/text-link.tsx";
import { accountAddress } from "./account-address.ts";

type AccountLinkProps = {
  page: string;
  redirectTo?: string | undefined;
  /** In the dialog: shows the other form there instead of navigating to its page. */
  onPress?: (() => void) | undefined;
  children: ReactNode;
};

/** A link from one account form to another. */
export function AccountLink({ page, redirectTo, onPress, children }: AccountLinkProps) {
  return (
    <InlineLink
      to={accountAddress(page, redirectTo)}
      className="inline-flex min-h-8 items-center text-md"
      onClick={
        onPress &&
        ((event) => {
          event.preventDefault();
          onPress();
        })
      }
    >
      {children}
    </InlineLink>
  );
}
