import { globSync } from "node:fs";
import { basename, join } from "node:path";

// Decides which modules are sent to the browser in one file. By default the bundler makes a file for each set
// of pages that share a module, which gives 42 to 46 files on the first load of the main pages.

const page = (name: string) => `app/routes/${name}.tsx`;

/** The entry files that every page loads. */
const frame = ["app/entry.client.tsx", "app/root.tsx", page("shell")];
/** The most visited pages. */
const [home, search, boat] = [page("home"), page("search"), page("boat")] as const;
/** The most visited pages of renters and owners who are signed in. */
const [messages, reservation] = [page("messages"), page("reservation")] as const;
const accountPages = [messages, reservation, page("my-boats")];
/** Pages of an account that load little, and share some texts with those above. */
const lists = [page("my-reservations"), page("my-payouts")];
/** The first page of a profile, and the page to register, which have texts in common. */
const [profile, register] = [page("profile-personal"), page("register")] as const;
/** The page of the profile with the most scripts. */
const bankDetails = page("profile-bank");
const profilePages = [
  profile,
  bankDetails,
  ...["profile-professional", "profile-experience", "profile-documents"].map(page),
  ...["security", "tax-details", "my-data"].map(page),
];
const login = page("login");
/** Pages that are only read. */
const articles = [page("help"), page("legal")];

/** What the bundler knows about modules. */
type Modules = {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: readonly string[] } | null | undefined;
};

/** The files that import a module, directly or indirectly, before any interaction. */
type Users = ReadonlySet<string>;

type Group = { file: string; holds: (users: Users, id: string) => boolean; maxModuleSize?: number };

const groups: readonly Group[] = [
  { file: "frame", holds: (users) => isUsedBy(users, frame) },
  { file: "base", holds: (users, id) => isUsedBy(users, [home, search]) && isBasic(users, id) },
  { file: "boat-base", holds: (users, id) => users.has(boat) && isBasic(users, id) },
  { file: "forms", holds: (users, id) => isCommon(users, id) && users.has(messages) },
  // Many pages have notices, but not those of the profile.
  {
    file: "notices",
    holds: (users, id) =>
      !users.has(profile) && /ui\/(refusal-)?notice|icons\/triangle-excl/.test(id),
  },
  // What only pages to register, to sign in and to change a password have in common is not for the profile.
  {
    file: "accounts",
    holds: (users, id) => isCommon(users, id) && isUsedBy(users, [profile, bankDetails]),
  },
  { file: "passwords", holds: isCommon },
  // Otherwise what folds would be with the parts of the boat's page, which other pages do not need.
  { file: "hidden-texts", holds: (_, id) => /ui\/(fold-summary|masked-text)/.test(id) },
  { file: "kept", holds: (_, id) => /forms\/(device-store|kept-(fields|text)|own-place)/.test(id) },
  // What every form needs.
  {
    file: "sent",
    holds: (users) => users.has(messages) && users.has(profile) && users.has(login),
    maxModuleSize: 6_000,
  },
  // Small modules that only work together.
  {
    file: "uploads",
    holds: (_, id) =>
      /forms\/(parse-answer|prepare-photo|send-file|sending-queue)|ui\/file-input/.test(id),
  },
  // The account dialog makes every page refer to each of its files. Pages of the profile use few of these
  // texts.
  {
    file: "account-parts",
    holds: (_, id) => /auth\/components\/account-(form|link)|forms\/use-form-with-notice/.test(id),
  },
  {
    file: "account-texts",
    holds: (users, id) =>
      /messages\/(accounts|confirmations|legal)_/.test(id) && !isUsedBy(users, profilePages),
  },
  { file: "articles", holds: (users) => isUsedBy(users, articles) },
  // Without the next three, pages of an account would load the parts of the search and the boat's page.
  {
    file: "search-account",
    holds: (users) =>
      users.has(home) &&
      users.has(search) &&
      isUsedBy(users, accountPages) &&
      !isUsedBy(users, [boat, messages]),
  },
  {
    file: "main",
    holds: (users) => users.has(search) && isUsedBy(users, [boat, ...accountPages]),
  },
  { file: "boat-account", holds: (users) => users.has(boat) && isUsedBy(users, accountPages) },
  { file: "home-search", holds: (users) => users.has(home) && users.has(search) },
  // Modules of one of these pages that other pages use too. Large modules have their own files.
  ...[home, search, boat].map((page) => ({
    file: `${basename(page, ".tsx")}-parts`,
    holds: (users: Users) => users.has(page),
    maxModuleSize: 6_000,
  })),
  // What messages and reservations have in common, apart from what pages need that load less than these.
  { file: "register-messages", holds: (users) => users.has(messages) && users.has(register) },
  {
    file: "list-messages",
    holds: (users) => users.has(messages) && isUsedBy(users, lists),
    maxModuleSize: 6_000,
  },
  {
    file: "messages-reservation",
    holds: (users) => users.has(messages) && users.has(reservation),
    maxModuleSize: 6_000,
  },
  {
    file: "profile-texts",
    holds: (users, id) =>
      users.has(profile) && !users.has(register) && id.includes("paraglide/messages/"),
  },
];

/** What many pages need, or what is only read. */
function isBasic(users: Users, id: string): boolean {
  return isCommon(users, id) || isUsedBy(users, articles);
}

function isCommon(users: Users, id: string): boolean {
  // Names of cities and other reference data only go to pages that import their labels, and pictures of boats
  // to pages that show boats.
  const isSpecial = /paraglide\/messages\/reference_|ui\/icons\/(boat|nautical)/.test(id);
  const isShared = /lucide-react|app\/(ui|i18n)\//.test(id);
  return isShared && !isSpecial && users.size >= 10;
}

const isUsedBy = (users: Users, some: readonly string[]) => some.some((file) => users.has(file));

/**
 * The files of modules that several pages share, as groups for the bundler. The first group that matches a
 * module takes it, with the modules that it imports.
 */
export function sharedScripts(root: string) {
  let users: ReadonlyMap<string, Users> | undefined;
  return groups.map(({ file, holds, ...limits }, index) => ({
    name(id: string, modules: Modules): string | null {
      users ??= usersOfModules(root, modules);
      return holds(users.get(id) ?? new Set(), id) ? file : null;
    },
    priority: groups.length - index,
    // A module that only one page needs is in that page's own file.
    minShareCount: 2,
    ...limits,
  }));
}

function usersOfModules(root: string, modules: Modules): ReadonlyMap<string, Users> {
  const imports = importsOnce(modules);
  const users = new Map<string, Set<string>>();
  const routes = globSync("app/routes/*.tsx", { cwd: root });
  for (const user of new Set([...frame, ...routes])) {
    const waiting = [join(root, user)];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const known = users.get(id) ?? new Set();
      if (known.has(user)) continue;
      users.set(id, known.add(user));
      waiting.push(...imports(id));
    }
  }
  return users;
}

/** Caches the imports of each module. */
function importsOnce(modules: Modules): (id: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (id) => {
    const imports = known.get(id) ?? importsOf(id, modules).filter(isFollowed);
    known.set(id, imports);
    return imports;
  };
}

/** The index files of other packages import all of their modules, used or not. */
const isFollowed = (id: string) =>
  !id.includes("node_modules") || /node_modules\/(react-router|lucide-react)\//.test(id);

/** Imports of a module. For the two index files that export hundreds of modules, only those that it uses. */
function importsOf(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id);
  const code = info?.code ?? "";
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (imported.endsWith("/lucide-react.mjs")) {
      const icons = usedIcons(code);
      return importedBy(imported, modules).filter((icon) => icons.has(iconName(icon)));
    }
    if (imported.endsWith("/paraglide/messages.js")) {
      const keys = usedMessages(code);
      const index = imported.replace(/\.js$/, "/_index.js");
      return importedBy(index, modules).filter((message) => keys.has(basename(message, ".js")));
    }
    return [imported];
  });
}

function importedBy(id: string, modules: Modules): readonly string[] {
  return modules.getModuleInfo(id)?.importedIds ?? [];
}

function usedMessages(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key));
}

/** The names "LogOut" and "Menu" in `import { LogOut, Menu as MenuIcon } from "lucide-react"`. */
function usedIcons(code: string): ReadonlySet<string> {
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g);
  const names = [...lists].flatMap(([, list = ""]) => list.split(","));
  return new Set(names.map((name) => name.trim().replace(/ as .*/, "")));
}

/** The component name of ".../icons/log-out.mjs": "LogOut". */
function iconName(id: string): string {
  const words = basename(id, ".mjs").split("-");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
