// Without this package, dependency-cruiser silently ignores TypeScript files and finds nothing.
import "@swc/core";
import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

// Which file may import which: `npm run check:imports`. Type imports count too, because reading a file
// requires reading the types that it names. A rule that exempts types says why.

/**
 * The features, from the most basic ones to those that use others. Each feature only imports features above
 * it, so there are no cycles between them. Add a new feature at its place in this list.
 */
const features = [
  "places",
  "contact-details",
  "pricing",
  "availability",
  "reviews",
  "boats",
  "boat-photos",
  "listing-editor",
  "add-boat",
  "my-boats",
  "favourites",
  "boats-in-memory",
  "matching-boats",
  "search",
  "map",
  "destinations",
  "home",
  "auth",
  "confirmations",
  "security",
  "banking",
  "profile",
  "tax-details",
  "documents",
  "calendar-sync",
  "boat-calendar",
  "listing-sections",
  "claims",
  "attachments",
  "correspondents",
  "reports",
  "messages",
  "booking-requests",
  "quotes",
  "ledger",
  "personal-data",
  "reservations",
  "payments",
  "stay-reviews",
  "cancellations",
  "payouts",
  "reconciliation",
  "checkout",
  "moderation",
  "operator",
  "notifications",
  "translation",
  "help",
  "legal",
  "shell",
  "sitemap",
];

const routes = "^app/(routes/|routes[.]tsx?$|root[.]tsx$|entry[.])";
const anyFeature = "^app/features/";
const forms = "^app/forms/";
const ui = "^app/(ui/|[^/]+[.]css$)";
const messages = "^app/i18n/paraglide/";
const i18n = "^app/i18n/(?!paraglide/)";
const platform = "^app/platform/";
const schema = "^db/schema(/|[.]ts$)";
const db = "^db/";
const server = "^server/";
/** Packages that are useful on their own and know nothing about this project. */
const packages = "^packages/([^/]+)/";

const domain = "^app/features/[^/]+/domain/";
const tests = "[.](test|spec|bench)[.]tsx?$";

/** Files that only run on the server, by their name or their folder. */
const serverOnly = ["[.]server[.]tsx?$", "^(db|server)/"];

/** What a feature may import from another one: `$1` is the importing feature. */
const entries = [
  "^app/features/$1/",
  "^app/features/[^/]+/(domain|commands|queries|fields)/",
  "^app/features/[^/]+/(schema|schema-[a-z]+|policy|labels|labels-[a-z]+)[.]ts$",
];

/** Files in `from` import no project files except those in `to`. */
function layer(
  name: string,
  { from, except = [], to }: { from: string; except?: string[]; to: string[] },
): IForbiddenRuleType {
  return {
    name: `${name}-import-downwards`,
    severity: "error",
    from: { path: from, pathNot: [tests, ...except] },
    to: { dependencyTypes: ["local"], pathNot: to },
  };
}

export default {
  forbidden: [
    layer("routes", {
      from: routes,
      to: [routes, anyFeature, forms, ui, i18n, messages, platform],
    }),
    layer("features", {
      from: anyFeature,
      except: ["[.]server[.]tsx?$", domain],
      to: [anyFeature, forms, ui, i18n, messages, platform],
    }),
    layer("server-files-of-features", {
      from: `${anyFeature}.+[.]server[.]tsx?$`,
      to: [anyFeature, forms, ui, i18n, messages, platform, schema],
    }),
    layer("domain-files", {
      from: domain,
      to: [
        domain,
        "^app/platform/(money|errors|lifecycle|time/(calendar-date|durations|months)|text/(json|clean-text|plain-text)|payments/money-back)[.]ts$",
      ],
    }),
    {
      name: "domain-files-use-only-packages-of-pure-functions",
      severity: "error",
      from: { path: domain, pathNot: tests },
      to: { dependencyTypesNot: ["local"], pathNot: "^node_modules/(zod|fastest-levenshtein)/" },
    },
    layer("forms", { from: forms, to: [forms, ui, i18n, messages, platform] }),
    layer("ui", { from: ui, to: [ui, i18n, messages, platform] }),
    layer("i18n", { from: i18n, to: [i18n, messages, platform] }),
    layer("platform", { from: platform, to: [platform, i18n, schema] }),
    // Columns contain the domain's enumerations. The domain is pure, so importing it leads nowhere else.
    layer("tables", { from: schema, to: [schema, platform, i18n, domain] }),
    layer("database", { from: db, except: [schema, "^db/demo(/|[.]ts$)"], to: [db, platform] }),
    // Demo data may use the features' commands and domain, so that they follow the same rules as users' data.
    layer("demo", {
      from: "^db/demo(/|[.]ts$)",
      to: [db, platform, "^app/features/[^/]+/((commands|domain)/|schema[.]ts$)"],
    }),
    layer("server", {
      from: server,
      to: [
        server,
        db,
        platform,
        packages,
        "^app/features/[^/]+/jobs([.]server)?[.]ts$",
        "^app/features/notifications/subscribers[.]server[.]ts$",
        // The version of the site.
        "^package[.]json$",
        // Loaded when a process starts, and used as long as it runs.
        "^app/features/matching-boats/queries/boat-index[.]server[.]ts$",
        // The language choices on which a cached page depends, besides its URL.
        "^app/i18n/(english-offer|language-cookie)[.]server[.]ts$",
      ],
    }),
    layer("packages", { from: packages, to: ["^packages/$1/"] }),

    {
      name: "features-reach-each-other-through-their-entries",
      comment:
        "Domain, schema, policy, labels, fields, queries, commands; components are placed by routes.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: [tests, "^app/features/notifications/"] },
      // A feature may import the types of another feature's views, but not call the views.
      to: { path: anyFeature, pathNot: [...entries, "^app/features/[^/]+/views/"] },
    },
    {
      name: "notifications-name-the-events-and-jobs-of-others",
      comment: "The table of subscribers says which jobs follow from which event.",
      severity: "error",
      from: { path: "^app/features/(notifications)/", pathNot: tests },
      to: { path: anyFeature, pathNot: [...entries, "^app/features/[^/]+/jobs[.]ts$"] },
    },
    {
      name: "views-of-another-feature-are-not-called",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: tests },
      to: {
        path: "^app/features/[^/]+/views/",
        pathNot: "^app/features/$1/",
        dependencyTypesNot: ["type-only"],
      },
    },
    ...features.map(
      (feature, place): IForbiddenRuleType => ({
        name: `${feature}-imports-only-features-above-it`,
        severity: "error",
        from: { path: `^app/features/${feature}/`, pathNot: tests },
        to: {
          path: anyFeature,
          pathNot: `^app/features/(${features.slice(0, place + 1).join("|")})/`,
        },
      }),
    ),
    {
      name: "a-feature-has-a-place-in-the-order",
      comment: "Add it to the list of features in dependency-cruiser.config.ts.",
      severity: "error",
      from: { path: anyFeature, pathNot: `^app/features/(${features.join("|")})/` },
      to: {},
    },

    {
      name: "events-go-through-record",
      comment:
        "Commands call record, which alone writes the audit trail and updates open pages (docs/decisions/0016).",
      severity: "error",
      from: { path: "^app/", pathNot: [tests, "^app/platform/events/record-event[.]server[.]ts$"] },
      to: {
        path: "^app/platform/events/(audit|publish-live-event)[.]server[.]ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "only-server-files-import-the-server",
      comment:
        "What the browser may load is visible by name: such a file imports neither server files nor Node's modules. Types are erased. React Router removes the loaders and actions of routes.",
      severity: "error",
      from: { path: "^app/", pathNot: [tests, routes, ...serverOnly] },
      to: { path: serverOnly, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-server-files-import-node",
      severity: "error",
      from: { path: "^app/", pathNot: [tests, routes, ...serverOnly] },
      to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circular-imports",
      comment: "Two files that name each other's types are read together as well.",
      severity: "error",
      from: { path: "^(app|server|db|packages)/" },
      to: { circular: true },
    },
    {
      name: "an-import-names-an-existing-file-with-its-extension",
      comment: "Node runs these files directly.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, path: "^[.#]" },
    },
    ...["^(app/features/[^/]+)/", "^(app/(?!features/)[^/]+)/", "^(db|server|tests)/"].map(
      (folder): IForbiddenRuleType => ({
        name: "between-folders-the-import-map-is-used",
        comment: "Within a folder an import is relative; out of it, it begins with #.",
        severity: "error",
        from: { path: folder },
        to: {
          dependencyTypes: ["local"],
          dependencyTypesNot: ["aliased-subpath-import"],
          pathNot: ["^$1/", packages],
        },
      }),
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: ["node_modules", "^app/i18n/paraglide/"] },
    // React Router generates the types of routes.
    exclude: { path: ["/[+]types/", "^build/"] },
    enhancedResolveOptions: {
      extensions: [".js"],
      conditionNames: ["import", "node", "default"],
      exportsFields: ["exports"],
    },
    skipAnalysisNotInRules: true,
  },
} satisfies IConfiguration;
