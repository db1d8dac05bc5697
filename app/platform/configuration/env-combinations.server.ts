import { isLoopback } from "../requests/network-address.ts";
import { flag, isUnencrypted, siteAddress } from "./env-values.server.ts";
import type { VariableName } from "./env-variables.server.ts";
import { operatorText } from "./operator-text.ts";

/** The variables that are set, as the operator wrote them. */
export type WrittenVariables = Readonly<Partial<Record<VariableName, string | undefined>>>;

/** Variables that only make sense together: all of a group, or none of it. */
const groups = [
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["ACCESSIBILITY_PERCENT", "ACCESSIBILITY_AUDITED_ON", "ACCESSIBILITY_AUDITED_BY"],
] as const;

/** Options that do nothing without another variable. */
const dependent = [
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["STRIPE_API_BASE", "STRIPE_SECRET_KEY"],
  ["DEEPL_API_BASE", "DEEPL_API_KEY"],
  ["LIBRETRANSLATE_API_KEY", "LIBRETRANSLATE_URL"],
] as const;

/**
 * What is wrong with variables that are valid by themselves. A variable with an invalid value counts as set,
 * because its own problem is reported already.
 */
export function combinationProblems(written: WrittenVariables): string[] {
  const isMissing = (name: VariableName) => written[name] === undefined;
  const incomplete = groups.flatMap((group) => {
    const missing = group.filter(isMissing);
    if (missing.length === 0 || missing.length === group.length) return [];
    return operatorText("group", { names: group.join(", "), missing: missing.join(", ") });
  });
  const alone = dependent.flatMap(([name, others]) =>
    !isMissing(name) && isMissing(others) ? operatorText("requires", { name, others }) : [],
  );
  const secrets = (["AUTH_SECRET", "ENCRYPTION_KEY"] as const).filter(isMissing);
  const unshared =
    isMissing("DATABASE_URL") || secrets.length === 0
      ? []
      : [operatorText("requires", { name: "DATABASE_URL", others: secrets.join(" + ") })];
  const exclusive =
    isMissing("DEEPL_API_KEY") || isMissing("LIBRETRANSLATE_URL")
      ? []
      : [operatorText("exclude", { one: "DEEPL_API_KEY", other: "LIBRETRANSLATE_URL" })];
  return [
    ...incomplete,
    ...alone,
    ...unshared,
    ...exclusive,
    ...demoProblems(written),
    ...translationProblems(written),
    ...tileProblems(written),
  ];
}

const isOn = (written: string | undefined) => flag.safeParse(written).data === true;

/** A public site has neither the demo's accounts, whose password is published, nor the /dev pages. */
function demoProblems({ PUBLIC_URL, DATABASE_URL, DEMO, DEV_PAGES }: WrittenVariables): string[] {
  const isPublic = PUBLIC_URL !== undefined && isPublicUrl(PUBLIC_URL);
  return [
    ...(isPublic && isOn(DEMO) ? [operatorText("demo_public")] : []),
    ...(isPublic && isOn(DEV_PAGES) ? [operatorText("dev_pages_public")] : []),
    ...(DATABASE_URL !== undefined && isOn(DEMO) ? [operatorText("demo_database")] : []),
  ];
}

/**
 * A translation server of the operator's own network may have an unencrypted address, but not if it gets a
 * key.
 */
function translationProblems(written: WrittenVariables): string[] {
  const { LIBRETRANSLATE_URL = "", LIBRETRANSLATE_API_KEY } = written;
  const sendsKey = LIBRETRANSLATE_API_KEY !== undefined && isUnencrypted(LIBRETRANSLATE_URL);
  return sendsKey ? [operatorText("translation_key_unencrypted")] : [];
}

/** On a page that came encrypted, browsers load no pictures that do not. */
function tileProblems({ PUBLIC_URL = "", MAP_TILE_URL = "" }: WrittenVariables): string[] {
  const isEncrypted = siteAddress.safeParse(PUBLIC_URL).data?.startsWith("https:");
  return isEncrypted && isUnencrypted(MAP_TILE_URL) ? [operatorText("tiles_unencrypted")] : [];
}

/** Whether it is a valid URL of a site that is not on this machine only. */
function isPublicUrl(written: string): boolean {
  const { data } = siteAddress.safeParse(written);
  return data !== undefined && !isLoopback(new URL(data).hostname);
}
