import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { BackLink } from "#app/ui/text-link.tsx";
import { ProfileNav } from "./profile-nav.tsx";
import { ProfileScene } from "./profile-scene.tsx";

type ProfilePageProps = {
  /** The title of this account page; the profile's own by default. */
  title?: string;
  text?: ReactNode;
  /** The page that this one belongs to, for a link back. */
  parent?: { to: string; label: string };
  children: ReactNode;
};

/**
 * The layout of all account pages: the menu on the left, or in a row above on phones, and the sections
 * beside it. The pages below /my-profile use it too.
 */
export function ProfilePage({ title, text, parent, children }: ProfilePageProps) {
  return (
    <div className="page py-8 md:py-12">
      {parent && (
        <BackLink to={parent.to} prefetch="none">
          {parent.label}
        </BackLink>
      )}
      {/* At the top of the picture, so that the heading stays in place whether a text follows it or not. */}
      <div className="flex items-start justify-between gap-8">
        <div className={classNames("min-w-0", !parent && "md:pt-4")}>
          <h1 className="text-h2 wrap-break-word hyphens-auto">{title ?? m.profile_title()}</h1>
          {text && <p className="mt-2 max-w-prose text-ink-soft">{text}</p>}
        </div>
        <ProfileScene />
      </div>
      <div className="mt-4 lg:mt-9 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-16">
        <ProfileNav />
        <div className="min-w-0 max-w-184 max-lg:pt-8 [&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0">
          {children}
        </div>
      </div>
    </div>
  );
}
