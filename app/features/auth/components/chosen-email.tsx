import { Mail } from "lucide-react";
import type { ReactNode } from "react";

type ChosenEmailProps = {
  email: string;
  /** Link to choose another address. */
  children?: ReactNode;
};

/** The address of the previous step; password managers read it from a hidden field. */
export function ChosenEmail({ email, children }: ChosenEmailProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-md bg-limestone px-4 py-2 text-md">
      <Mail className="text-ink-soft" />
      <span className="min-w-0 flex-1 truncate font-medium">{email}</span>
      <input
        type="email"
        name="email"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {children}
    </div>
  );
}
