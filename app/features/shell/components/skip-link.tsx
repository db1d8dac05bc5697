import { m } from "#app/i18n/paraglide/messages.js";

/** The first link of every page, which skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-sea px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {m.shell_skip_to_content()}
    </a>
  );
}
