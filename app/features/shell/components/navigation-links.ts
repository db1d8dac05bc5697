import { m } from "#app/i18n/paraglide/messages.js";
import type { Navigation } from "../queries/get-navigation.server.ts";

export type NavigationLink = {
  /** A path without its language prefix, or the dialog to open and the path where it leads afterwards. */
  target: { to: string } | { dialog: "login" | "register"; leadsTo: string };
  label: string;
  /** The number of unread items on the page. */
  waiting?: number;
};

/** The links of the navigation bar in order, for this viewer (spec 1 §2). */
export function navigationLinks(person: Navigation | null): NavigationLink[] {
  const search = { target: { to: "/search" }, label: m.shell_search() };
  const help = { target: { to: "/help" }, label: m.shell_help() };
  if (!person) {
    const register = { dialog: "register", leadsTo: "/boat-setup" } as const;
    return [search, { target: register, label: m.shell_become_owner() }, help];
  }
  return [
    ...when(person.isOwner, { target: { to: "/my-boats" }, label: m.shell_my_boats() }),
    ...when(person.canModerate, { target: { to: "/moderation" }, label: m.shell_moderation() }),
    {
      target: { to: "/messages" },
      label: m.shell_messages(),
      waiting: person.unreadMessages,
    },
    { target: { to: "/my-reservations" }, label: m.shell_my_reservations() },
    ...when(!person.isOwner, { target: { to: "/boat-setup" }, label: m.shell_become_owner() }),
    help,
  ];
}

function when(condition: boolean, link: NavigationLink): NavigationLink[] {
  return condition ? [link] : [];
}
