/** The oldest PostgreSQL version that the migrations support. */
const OLDEST = 150_000;

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
  if (version < OLDEST) {
    const number = Math.floor(version / 10_000);
    return (
      `DATABASE_URL mène à PostgreSQL ${number}, il faut le 15 au moins. / ` +
      `DATABASE_URL leads to PostgreSQL ${number}, at least 15 is needed.`
    );
  }
  if (encoding !== "UTF8") {
    const remedy = "create database … encoding 'UTF8' template template0";
    return (
      `DATABASE_URL mène à une base codée en ${encoding}, il la faut en UTF8 : ${remedy}. / ` +
      `DATABASE_URL leads to a database encoded in ${encoding}, UTF8 is needed: ${remedy}.`
    );
  }
  if (missing.length > 0) {
    const names = missing.join(", ");
    return (
      `DATABASE_URL mène à un serveur sans les extensions ${names} : installez postgresql-contrib. / ` +
      `DATABASE_URL leads to a server without the extensions ${names}: install postgresql-contrib.`
    );
  }
  if (!mayCreate) {
    const remedy = `alter database … owner to ${role}`;
    return (
      `DATABASE_URL : ${role} ne possède pas cette base et ne peut rien y créer : ${remedy}. / ` +
      `DATABASE_URL: ${role} does not own this database and can create nothing in it: ${remedy}.`
    );
  }
  return null;
}
