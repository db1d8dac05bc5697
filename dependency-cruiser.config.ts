// Without this package dependency-cruiser reads no TypeScript and finds nothing, without a word.
import "@swc/core";
import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

// Which file may import which: `npm run check:imports`. Types count as well as values, because
// reading a file requires reading the types it names; a rule that exempts them says why.

/**
 * The features, from the most basic to those that use the others: each imports only features above
 * it, so there are no circles between them. A new feature takes its place here.
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
  "boats-in-memory",
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
/** What is worth having by itself, and knows nothing of this project. */
const packages = "^packages/([^/]+)/";

const domain = "^app/features/[^/]+/domain/";
const tests = "[.](test|spec|bench)[.]tsx?$";

/** Files that only the server runs: by their name, their folder, or because they read its environment. */
const serverOnly = [
  "[.]server[.]tsx?$",
  "^(db|server)/",
  "^app/platform/(env|encryption-keys)[.]ts$",
];

/** What one feature may use of another: `$1` is the feature that imports. */
const entries = [
  "^app/features/$1/",
  "^app/features/[^/]+/(domain|commands|queries|fields)/",
  "^app/features/[^/]+/(schema|schema-[a-z]+|policy|labels|labels-[a-z]+)[.]ts$",
];

/** Files below `from` import no file of the project but those below `to`. */
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
        "^app/platform/(money|calendar-date|durations|months|errors|json|lifecycle|clean-text|plain-text)[.]ts$",
      ],
    }),
    {
      name: "domain-files-use-no-package-but-zod",
      severity: "error",
      from: { path: domain, pathNot: tests },
      to: { dependencyTypesNot: ["local"], pathNot: "^node_modules/zod/" },
    },
    layer("forms", { from: forms, to: [forms, ui, i18n, messages, platform] }),
    layer("ui", { from: ui, to: [ui, i18n, messages, platform] }),
    layer("i18n", { from: i18n, to: [i18n, messages, platform] }),
    layer("platform", { from: platform, to: [platform, i18n, schema] }),
    // Columns carry the enumerations of the domain, which is pure and so leads nowhere else.
    layer("tables", { from: schema, to: [schema, platform, i18n, domain] }),
    layer("database", { from: db, except: [schema, "^db/demo(/|[.]ts$)"], to: [db, platform] }),
    // Demo data is created by the same commands as users' data, so that it follows the same rules.
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
        // Read when a process starts, and kept as long as it runs.
        "^app/features/search/queries/boat-index[.]server[.]ts$",
        // What a kept page depends on besides its address.
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
      // The types of another feature's views may be named, but its views not called.
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
      from: { path: "^app/", pathNot: [tests, "^app/platform/record-event[.]server[.]ts$"] },
      to: {
        path: "^app/platform/(audit|publish-live-event)[.]server[.]ts$",
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
