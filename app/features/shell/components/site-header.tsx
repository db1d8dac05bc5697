import { Heart, LogOut, Menu as MenuIcon, Search, UserRound } from "lucide-react";
import { LocalizedLink, LocalizedNavLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { Menu, MenuButton, MenuLine, MenuLink, menuRow } from "#app/ui/menu.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import type { Navigation } from "../queries/get-navigation.server.ts";
import { LogoutForm } from "./logout-form.tsx";
import { type NavigationLink, navigationLinks } from "./navigation-links.ts";

/** The navigation bar (spec 1 §2): a row of links on wide screens, a menu button on narrow ones. */
export function SiteHeader({ person }: { person: Navigation | null }) {
  const links = navigationLinks(person);
  return (
    <header className="page relative z-20 flex h-16 items-center md:h-19 max-md:in-[body:has([data-fills-phone])]:hidden">
      <LocalizedLink to="/" aria-label={m.shell_home()} className="mr-auto rounded-sm py-1.75">
        <Wordmark className="h-7.5 w-auto md:h-8.5" />
      </LocalizedLink>
      <nav aria-label={m.shell_main_navigation()} className="flex items-center">
        <ul className="hidden items-center gap-1 lg:flex">
          {person && <SearchIcon />}
          {links.map((link) => (
            <li key={link.label}>
              <BarLink link={link} />
            </li>
          ))}
        </ul>
        <span aria-hidden="true" className="mx-2 hidden h-5.5 w-px bg-hairline lg:block" />
        {person ? <AccountMenu person={person} /> : <SignIn />}
        <MobileMenu links={links} person={person} />
      </nav>
    </header>
  );
}

const barLink = "bar-link";

function BarLink({ link: { target, label, waiting = 0 } }: { link: NavigationLink }) {
  if ("dialog" in target) {
    return (
      <AuthLink kind={target.dialog} leadsTo={target.leadsTo} className={barLink}>
        {label}
      </AuthLink>
    );
  }
  return (
    <LocalizedNavLink to={target.to} className={barLink}>
      {label}
      <CountBadge count={waiting} label={m.shell_unread({ count: waiting })} />
    </LocalizedNavLink>
  );
}

function SearchIcon() {
  return (
    <li>
      <LocalizedNavLink
        to="/search"
        aria-label={m.shell_search()}
        className="grid size-10 place-items-center rounded-full hover:bg-limestone"
      >
        <Search />
      </LocalizedNavLink>
    </li>
  );
}

function SignIn() {
  return (
    <div className="hidden items-center gap-1 lg:flex">
      <AuthLink kind="login" className={barLink}>
        {m.shell_login()}
      </AuthLink>
      <AuthLink kind="register" className={buttonClasses({ size: "sm", className: "ml-1" })}>
        {m.shell_register()}
      </AuthLink>
    </div>
  );
}

function AccountMenu({ person }: { person: Navigation }) {
  return (
    <div className="hidden lg:block">
      <Menu
        label={m.shell_account_menu()}
        trigger={
          <Avatar url={person.avatarUrl} name={person.firstName || person.email} size={40} />
        }
        triggerClassName="block rounded-full"
      >
        <p className="truncate px-3 pt-1 pb-2 text-sm text-ink-soft">{person.email}</p>
        <MenuLink to="/my-profile/personal" icon={<UserRound />}>
          {m.shell_profile()}
        </MenuLink>
        <MenuLink to="/favourites" icon={<Heart />}>
          {m.favourites_title()}
        </MenuLink>
        <MenuLine />
        <LogoutForm>
          <MenuButton icon={<LogOut />}>{m.shell_logout()}</MenuButton>
        </LogoutForm>
      </Menu>
    </div>
  );
}

function MobileMenu({ links, person }: { links: NavigationLink[]; person: Navigation | null }) {
  const unread = person?.unreadMessages ?? 0;
  return (
    <div className="lg:hidden">
      <Menu
        label={unread > 0 ? m.shell_menu_unread({ count: unread }) : m.shell_menu()}
        trigger={
          <>
            <MenuIcon className="size-6" />
            {unread > 0 && (
              <span className="absolute top-2.5 right-2 size-2.5 rounded-full border-2 border-white bg-coral" />
            )}
          </>
        }
        triggerClassName="-mr-2.5 relative grid size-11 place-items-center rounded-full"
        panelClassName="w-72 max-w-[calc(100vw-2.5rem)]"
      >
        {person && (
          <>
            <div className="flex items-center gap-3 px-3 py-2">
              <Avatar url={person.avatarUrl} name={person.firstName || person.email} size={36} />
              <span className="min-w-0 truncate text-sm text-ink-soft">{person.email}</span>
            </div>
            <MenuLine />
            <MenuLink to="/search">{m.shell_search()}</MenuLink>
          </>
        )}
        {links.map((link) => (
          <MobileLink key={link.label} link={link} />
        ))}
        <MenuLine />
        {person ? (
          <>
            <MenuLink to="/my-profile/personal">{m.shell_profile()}</MenuLink>
            <MenuLink to="/favourites">{m.favourites_title()}</MenuLink>
            <LogoutForm>
              <MenuButton>{m.shell_logout()}</MenuButton>
            </LogoutForm>
          </>
        ) : (
          <>
            <AuthLink kind="login" className={menuRow}>
              {m.shell_login()}
            </AuthLink>
            <AuthLink kind="register" className={menuRow}>
              {m.shell_register()}
            </AuthLink>
          </>
        )}
        <MenuLine />
        <LanguageSwitch className={menuRow} />
      </Menu>
    </div>
  );
}

function MobileLink({ link: { target, label, waiting = 0 } }: { link: NavigationLink }) {
  if ("dialog" in target) {
    return (
      <AuthLink kind={target.dialog} leadsTo={target.leadsTo} className={menuRow}>
        {label}
      </AuthLink>
    );
  }
  return (
    <MenuLink
      to={target.to}
      end={<CountBadge count={waiting} label={m.shell_unread({ count: waiting })} />}
    >
      {label}
    </MenuLink>
  );
}
