import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.server.ts";
import { variables } from "./env-variables.server.ts";

const encryptionKey = Buffer.alloc(32, 1).toString("base64");
const sharedSecrets = { AUTH_SECRET: "a".repeat(32), ENCRYPTION_KEY: encryptionKey };
const read = (variables: Record<string, string>) => readEnvironment(variables, "/srv/escale");
const contactOf = (source: Record<string, string>) => {
  const { contactEmail, contactPhone } = read(source);
  return [contactEmail, contactPhone];
};

describe("the operator's configuration", () => {
  it("is documented in the README: every variable that is read, and no other", () => {
    const readme = readFileSync(`${import.meta.dirname}/../../../README.md`, "utf8");
    const rows = /## Configuration\n(.*?)\n## /s.exec(readme)?.[1]?.matchAll(/^\| (`.*?) +\|/gm);
    const listed = [...(rows ?? [])].flatMap(([, names = ""]) => names.match(/[A-Z\d_]+/g) ?? []);
    const read = Object.keys(variables.shape).filter((name) => name !== "NODE_ENV");
    expect(listed.toSorted()).toEqual(read.toSorted());
  });

  it("has defaults for everything: the embedded database, demo data, port 3000", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      onLoopback: true,
      dataDir: "/srv/escale/data",
      databaseUrl: null,
      demo: true,
      host: null,
      devPages: false,
      rateLimit: true,
      stripe: null,
      s3: null,
    });
  });

  it("sends mail from MAIL_FROM, otherwise from the site's own domain", () => {
    const PUBLIC_URL = "https://boats.example:8443";
    expect(read({ PUBLIC_URL }).mailFrom).toBe("Escale <bonjour@boats.example>");
    expect(read({}).mailFrom).toBe("Escale <bonjour@escale.example>");
    for (const sender of ["hello@boats.example", "Les bateaux <hello@boats.example>"]) {
      expect(read({ PUBLIC_URL, MAIL_FROM: sender }).mailFrom).toBe(sender);
    }
  });

  it("shows the operator's contact details, otherwise a mailbox of the site's own domain", () => {
    const PUBLIC_URL = "https://boats.example";
    expect(contactOf({ PUBLIC_URL })).toEqual(["bonjour@boats.example", null]);
    expect(contactOf({})).toEqual(["bonjour@escale.example", "+33 4 00 00 00 00"]);
    const given = { CONTACT_EMAIL: "quai@port.example", CONTACT_PHONE: "+33 4 91 00 00 00" };
    expect(contactOf({ PUBLIC_URL, ...given })).toEqual(Object.values(given));
  });

  it("treats an empty variable as a missing one", () => {
    for (const value of ["", " ", "\t"]) {
      const blank = { PORT: value, DATABASE_URL: value, DEMO: value, PAGE_CACHE_MB: value };
      expect(read({ ...blank, OPERATOR_NAME: value, DATABASE_STATEMENT_TIMEOUT: value })).toEqual(
        read({}),
      );
    }
  });

  it("loads no demo data into an operator's own database, and refuses DEMO=1", () => {
    const own = { DATABASE_URL: "postgres://db/escale", ...sharedSecrets };
    expect(read(own).demo).toBe(false);
    for (const address of ["http://localhost:3000", "http://127.0.0.1:8080"]) {
      expect(() => read({ ...own, DEMO: "1", PUBLIC_URL: address })).toThrow(
        /DEMO=1 demande la base intégrée.*DEMO=1 requires the embedded database/,
      );
    }
    expect(read({ ...own, DEMO: "0" }).demo).toBe(false);
  });

  it.each(["https://escale.example", "http://192.168.1.5:3000", "http://localhost.example"])(
    "has no demo on the public address %s, and refuses DEMO=1 and DEV_PAGES=1",
    (address) => {
      expect(read({ PUBLIC_URL: address }).demo).toBe(false);
      for (const name of ["DEMO", "DEV_PAGES"]) {
        expect(() => read({ PUBLIC_URL: address, [name]: "1" })).toThrow(
          new RegExp(`${name}=1 demande un PUBLIC_URL local.*${name}=1 requires a loopback`),
        );
      }
    },
  );

  it.each(["http://localhost:8080", "https://127.0.0.1", "http://127.8.0.1:3000", "http://[::1]"])(
    "has the demo and may open the /dev pages on the loopback address %s",
    (address) => {
      expect(read({ PUBLIC_URL: address, DEV_PAGES: "1" })).toMatchObject({
        demo: true,
        devPages: true,
      });
    },
  );

  it.each(["127.0.0.1", "::", "0.0.0.0", "localhost", "boats.internal"])(
    "accepts %s as the address to listen on",
    (address) => {
      expect(read({ HOST: address }).host).toBe(address);
    },
  );

  it.each([
    ["HOST", "http://localhost"],
    ["HOST", "0.0.0.0:3000"],
    ["HOST", "300.0.0.1"],
    ["HOST", "8080"],
    ["DATABASE_URL", "mysql://secret@db/escale"],
    ["DATABASE_URL", "db.secret:5432"],
    ["SMTP_URL", "secret.example:587"],
    ["SMTP_URL", "https://secret.example"],
    ["SMTP_URL", "smtp://"],
    ["CONTACT_EMAIL", "secret"],
    ["CONTACT_EMAIL", "Secret <hello@boats.example>"],
    ["CONTACT_EMAIL", "secret@boats.example, hello@boats.example"],
    ["MAIL_FROM", "secret"],
    ["MAIL_FROM", "Secret <boats.example>"],
    ["AUTH_SECRET", "secret"],
    ["DEMO", "yes"],
    ["PORT", "70000"],
    ["WORKERS", "0"],
    ["WORKERS", "two"],
    ["PUBLIC_URL", "ftp://secret.example"],
    ["PUBLIC_URL", "https://escale.example/secret"],
    ["PUBLIC_URL", "https://escale.example?secret"],
    ["PUBLIC_URL", "https://user:secret@escale.example"],
    ["S3_ENDPOINT", "secret.example:9000"],
    ["STRIPE_API_BASE", "secret"],
    ["STRIPE_SECRET_KEY", "pk_live_secret"],
    ["STRIPE_SECRET_KEY", "whsec_secret"],
    ["STRIPE_WEBHOOK_SECRET", "sk_live_secret"],
    ["ACCESSIBILITY_PERCENT", "secret"],
    ["ACCESSIBILITY_PERCENT", "101"],
    ["ACCESSIBILITY_PERCENT", "99.5"],
    ["ACCESSIBILITY_AUDITED_ON", "31/05/2027"],
  ])("refuses an invalid %s (%s) in both languages, without repeating the value", (name, value) => {
    const message = failureOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^Configuration: ${name} [^/].*? / .+`));
    expect(message).not.toContain("secret");
  });

  it.each([
    ["DATABASE_URL", "postgres://escale:pass@secret/word@db/escale"],
    ["DATABASE_URL", "postgres://escale:pass@secret?word@db/escale"],
    ["DATABASE_URL", "postgres://escale:pass@secret#word@db/escale"],
    ["SMTP_URL", "smtp://bonjour:pass@secret/word@boats.example"],
  ])("refuses a password that ends early in %s (%s), and shows how to write it", (name, value) => {
    const message = failureOf({ ...sharedSecrets, [name]: value });
    expect(message).toMatch(/mot de passe, @:.* \/ .*password, @:.* written %40 %3A/);
    expect(message).not.toContain("secret");
  });

  it.each([
    ["DATABASE_URL", "postgres://escale:a%40b%2F%23@db:5432/escale?sslmode=verify-full"],
    ["DATABASE_URL", "postgres:///escale?host=/run/postgresql"],
    ["SMTP_URL", "smtps://bonjour%40boats.example:a%2Fb@mail.example:465/?maxConnections=2"],
  ])("accepts %s (%s)", (name, value) => {
    expect(failureOf({ ...sharedSecrets, [name]: value })).toBe("");
  });

  it.each([
    "https://*.escale.example",
    "https://.escale.example",
    "https://escale..example",
    "https://${SECRET}",
    "https://escale,example",
    "https://escale.example:0",
    "http://0.0.0.0:3000",
    "http://[::]:3000",
    "https://3000",
  ])("refuses %s as PUBLIC_URL, because it is not the address of one host", (address) => {
    expect(failureOf({ PUBLIC_URL: address })).toMatch(
      /^Configuration: PUBLIC_URL ne nomme pas une machine.* \/ does not name one host[^\n]*$/,
    );
  });

  it.each([
    "https://escale.example.",
    "http://harbour_1:3000",
    "https://bateaux-à-louer.example",
    "http://[2001:db8::1]",
    "http://192.168.1.5:3000",
  ])("accepts %s as PUBLIC_URL", (address) => {
    expect(failureOf({ PUBLIC_URL: address })).toBe("");
  });

  it.each(["~", "~/data", "~escale/data", "$HOME/data", "/srv/${NAME}", "%APPDATA%\\escale"])(
    "refuses %s as DATA_DIR, in which nothing is replaced",
    (path) => {
      expect(failureOf({ DATA_DIR: path })).toMatch(
        /^Configuration: DATA_DIR contient ~ ou une variable.* \/ contains ~ or a variable/,
      );
    },
  );

  it("accepts any other path as DATA_DIR", () => {
    expect(read({ DATA_DIR: " /srv/données~1/" }).dataDir).toBe("/srv/données~1");
    expect(read({ DATA_DIR: "../data" }).dataDir).toBe("/srv/data");
  });

  it.each(["PORT", "DATA_DIR", "OPERATOR_NAME", "S3_SECRET_ACCESS_KEY", "ENCRYPTION_KEY"])(
    "refuses quotation marks around %s, in one line",
    (name) => {
      for (const mark of ['"', "'"]) {
        const lines = failureOf({ [name]: `${mark}3000${mark}` }).split("\n");
        expect(lines.filter((line) => line.startsWith(`Configuration: ${name} `))).toEqual([
          expect.stringMatching(/ est entre guillemets.* \/ has quotation marks around it/),
        ]);
      }
    },
  );

  it("accepts quotation marks that belong to a value", () => {
    const AUTH_SECRET = `"${"a".repeat(32)}"`;
    expect(read({ AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
    const OPERATOR_NAME = `Le port "L'Escale"`;
    expect(read({ OPERATOR_NAME }).operator.name).toBe(OPERATOR_NAME);
  });

  it("ignores spaces around a value, and the case of a flag", () => {
    expect(read({ DEMO: " False ", LOG_LEVEL: " info ", PORT: " 80 " })).toMatchObject({
      demo: false,
      port: 80,
    });
  });

  it.each(["s3://boats", "boats/photos", "my boats"])("refuses %s as a bucket", (S3_BUCKET) => {
    expect(failureOf({ S3_BUCKET })).toMatch(
      /^Configuration: S3_BUCKET n'est pas le nom.* \/ is not just the name of a bucket/,
    );
  });

  it("refuses an operator's own database without the secrets that every process must share", () => {
    expect(() =>
      read({ DATABASE_URL: "postgres://db/escale", AUTH_SECRET: "a".repeat(32) }),
    ).toThrow("DATABASE_URL requires ENCRYPTION_KEY");
  });

  it.each([
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
    [{ S3_BUCKET: "boats", S3_REGION: "fr" }, "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"],
  ])("refuses an incomplete group of variables and names what is missing", (variables, missing) => {
    expect(() => read(variables)).toThrow(`missing: ${missing}`);
  });

  it.each([
    ["S3_ENDPOINT", "S3_BUCKET"],
    ["STRIPE_API_BASE", "STRIPE_SECRET_KEY"],
    ["DEEPL_API_BASE", "DEEPL_API_KEY"],
    ["LIBRETRANSLATE_API_KEY", "LIBRETRANSLATE_URL"],
  ])("refuses %s, which does nothing without %s", (name, needed) => {
    const message = failureOf({ [name]: "http://localhost:5000" });
    expect(message).toContain(`${name} demande ${needed} / ${name} requires ${needed}`);
  });

  it("accepts one translation provider, and has none by default", () => {
    expect(read({}).translation).toBeNull();
    expect(read({ DEEPL_API_KEY: "key:fx" }).translation).toEqual({
      kind: "deepl",
      apiKey: "key:fx",
      apiBase: null,
    });
    expect(read({ LIBRETRANSLATE_URL: "http://localhost:5000" }).translation).toEqual({
      kind: "libretranslate",
      url: "http://localhost:5000",
      apiKey: null,
    });
  });

  it.each([
    [
      { DEEPL_API_KEY: "key", LIBRETRANSLATE_URL: "http://localhost:5000" },
      "DEEPL_API_KEY and LIBRETRANSLATE_URL exclude each other",
    ],
    [{ LIBRETRANSLATE_URL: "translate" }, "LIBRETRANSLATE_URL"],
  ])(
    "refuses an invalid or a second translation provider and names the variable",
    (variables, message) => {
      expect(() => read(variables)).toThrow(EnvironmentError);
      expect(() => read(variables)).toThrow(message);
    },
  );

  it("refuses an invalid encryption key without repeating it", () => {
    expect(() => read({ ENCRYPTION_KEY: "not-a-key" })).toThrow(
      "Configuration: ENCRYPTION_KEY clé 1 : ce ne sont pas 32 octets en base64 ; openssl rand -base64 32 en fait une / key 1 is not 32 bytes in base64; openssl rand -base64 32 makes one",
    );
    expect(read({ ENCRYPTION_KEY: encryptionKey }).encryptionKey).toBe(encryptionKey);
  });

  it("accepts the address of map tiles on one server", () => {
    expect(read({}).mapTileUrl).toBeNull();
    for (const address of [
      "https://tiles.example/{z}/{x}/{y}.png?key=a",
      "http://127.0.0.1:9000/{z}/{x}/{y}{r}.png",
    ]) {
      expect(read({ MAP_TILE_URL: address }).mapTileUrl).toBe(address);
    }
  });

  it("refuses unencrypted map tiles on an encrypted site, whose pages could not load them", () => {
    const MAP_TILE_URL = "http://tiles.example/{z}/{x}/{y}.png";
    expect(failureOf({ MAP_TILE_URL, PUBLIC_URL: "http://192.168.1.5" })).toBe("");
    expect(failureOf({ MAP_TILE_URL, PUBLIC_URL: "https://escale.example" })).toMatch(
      /^Configuration: MAP_TILE_URL est en http, .* \/ MAP_TILE_URL is http, [^\n]*$/,
    );
  });

  it.each([
    ["tiles", "no http or https address"],
    ["javascript:alert(1)//{z}/{x}/{y}", "no http or https address"],
    ["https://tiles.example/map.png", "lacks {z}, {x} or {y}"],
    ["https://{s}.tiles.example/{z}/{x}/{y}.png", "MAP_TILE_URL"],
  ])("refuses %s as the address of map tiles", (address, problem) => {
    expect(() => read({ MAP_TILE_URL: address })).toThrow(problem);
    expect(() => read({ MAP_TILE_URL: address })).toThrow("MAP_TILE_URL");
  });

  it.each([
    ["1", 1],
    ["2", 2],
    ["10.0.0.1", ["10.0.0.1"]],
    ["loopback, 10.0.0.0/8, 2001:db8::/32", ["loopback", "10.0.0.0/8", "2001:db8::/32"]],
  ])("accepts %s as the proxies in front", (value, proxies) => {
    expect(readEnvironment({ TRUST_PROXY: value }, "/srv").trustProxy).toEqual(proxies);
  });

  it("trusts no proxy by default", () => {
    expect(readEnvironment({}, "/srv").trustProxy).toBeNull();
    for (const value of ["true", "0", "-1", "nginx", "10.0.0.0/33", "0.0.0.0/0", "1, 2"]) {
      expect(() => readEnvironment({ TRUST_PROXY: value }, "/srv")).toThrow(
        "TRUST_PROXY n'est ni un nombre de proxys (1) ni leurs adresses (10.0.0.0/8, loopback) / is neither a count of proxies (1) nor their addresses (10.0.0.0/8, loopback)",
      );
    }
  });

  it("names every problem in a line of its own: invalid variables, groups and combinations", () => {
    const lines = failureOf({
      PORT: "-0.5",
      PUBLIC_URL: "https://escale.example",
      SMTP_URL: "mail",
      S3_BUCKET: "boats",
      S3_REGION: "not checked by itself",
      STRIPE_API_BASE: "http://localhost:5000",
      DATABASE_URL: "not an address",
      AUTH_SECRET: "short",
      DEEPL_API_KEY: "key",
      LIBRETRANSLATE_URL: "http://localhost:5001",
      DEMO: "1",
      DEV_PAGES: "1",
    }).split("\n");
    const named = lines.map((line) => /^Configuration: ([A-Z\d_]+)/.exec(line)?.[1] ?? "");
    expect(named.toSorted()).toEqual([
      "AUTH_SECRET",
      "DATABASE_URL",
      "DATABASE_URL",
      "DEEPL_API_KEY",
      "DEMO",
      "DEMO",
      "DEV_PAGES",
      "PORT",
      "S3_BUCKET",
      "SMTP_URL",
      "STRIPE_API_BASE",
    ]);
  });

  it("reports nothing that follows only from an invalid PUBLIC_URL", () => {
    const message = failureOf({ PUBLIC_URL: "not a link", DEMO: "1" });
    expect(message).toMatch(/^Configuration: PUBLIC_URL [^\n]*$/);
  });

  it("gives the same public address with and without its trailing slash", () => {
    const environment = read({ PUBLIC_URL: "https://escale.example/" });
    expect(read({ PUBLIC_URL: "https://escale.example" }).publicUrl).toBe(environment.publicUrl);
    expect(environment.publicUrl).toBe("https://escale.example");
    expect(environment.onLoopback).toBe(false);
  });
});

function failureOf(variables: Record<string, string>): string {
  try {
    read(variables);
    return "";
  } catch (error) {
    return error instanceof EnvironmentError ? error.message : String(error);
  }
}
