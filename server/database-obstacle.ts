import { operatorText } from "#app/platform/configuration/operator-text.ts";

/** The oldest PostgreSQL version that the migrations support. */
const oldest = 150_000;

/** The extensions that the first migrations create. */
export const neededExtensions = ["btree_gist", "unaccent", "pg_trgm"] as const;

/** The properties of an operator's database. */
export type DatabaseFacts = {
  /** PostgreSQL's version number, such as 150004. */
  version: number;
  encoding: string;
  /** The role that the site connects with. */
  role: string;
  /** Whether this role may create the objects that the migrations create. */
  mayCreate: boolean;
  /** The needed extensions that the server does not have. */
  missing: readonly string[];
};

/**
 * Why the site cannot use an operator's database and what to do about it, in both languages; null if it can.
 */
export function databaseObstacle(facts: DatabaseFacts): string | null {
  const { version, encoding, role, mayCreate, missing } = facts;
  if (version < oldest) {
    return operatorText("database_too_old", { version: Math.floor(version / 10_000) });
  }
  if (encoding !== "UTF8") {
    const remedy = "create database … encoding 'UTF8' template template0";
    return operatorText("database_encoding", { encoding, remedy });
  }
  if (missing.length > 0) {
    return operatorText("database_extensions", { names: missing.join(", ") });
  }
  if (!mayCreate) {
    const remedy = `alter database … owner to ${role}`;
    return operatorText("database_foreign", { role, remedy });
  }
  return null;
}
