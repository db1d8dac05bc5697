import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.ts";

const encryptionKey = Buffer.alloc(32, 1).toString("base64");
const read = (variables: Record<string, string>) => readEnvironment(variables, "/srv/escale");

describe("the operator's configuration", () => {
  it("needs nothing: the embedded database, demo data, port 3000", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      onLoopback: true,
      dataDir: "/srv/escale/data",
      databaseUrl: null,
      demo: true,
      rateLimit: true,
      stripe: null,
      s3: null,
    });
  });

  it("treats an empty variable as a missing one", () => {
    expect(read({ PORT: "", DATABASE_URL: "", DEMO: "" })).toMatchObject({
      port: 3000,
      demo: true,
    });
  });

  it("brings no demo data to an operator's own database unless he asks", () => {
    const own = {
      DATABASE_URL: "postgres://db/escale",
      AUTH_SECRET: "a",
      ENCRYPTION_KEY: encryptionKey,
    };
    expect(read(own).demo).toBe(false);
    expect(read({ ...own, DEMO: "1" }).demo).toBe(true);
  });

  it("refuses an operator's own database without the secrets that every process must share", () => {
    expect(() => read({ DATABASE_URL: "postgres://db/escale", AUTH_SECRET: "a" })).toThrow(
      "DATABASE_URL requires ENCRYPTION_KEY",
    );
  });

  it.each([
    [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET"],
    [{ S3_BUCKET: "boats", S3_REGION: "fr" }, "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"],
  ])("refuses half a configuration and names what is missing", (variables, missing) => {
    expect(() => read(variables)).toThrow(`missing: ${missing}`);
  });

  it("takes one translation provider, and none unless it is told one", () => {
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
    [{ DEEPL_API_BASE: "http://localhost:5000" }, "DEEPL_API_BASE requires DEEPL_API_KEY"],
    [{ LIBRETRANSLATE_API_KEY: "key" }, "LIBRETRANSLATE_API_KEY requires LIBRETRANSLATE_URL"],
    [{ LIBRETRANSLATE_URL: "translate" }, "LIBRETRANSLATE_URL"],
  ])("refuses a half or double translation provider and names it", (variables, message) => {
    expect(() => read(variables)).toThrow(EnvironmentError);
    expect(() => read(variables)).toThrow(message);
  });

  it("refuses a key that is none, and does not repeat it", () => {
    expect(() => read({ ENCRYPTION_KEY: "not-a-key" })).toThrow(
      new EnvironmentError("Configuration: ENCRYPTION_KEY: key 1 is not 32 bytes in base64"),
    );
    expect(read({ ENCRYPTION_KEY: encryptionKey }).encryptionKey).toBe(encryptionKey);
  });

  it("takes the address of map tiles on one server", () => {
    expect(read({}).mapTileUrl).toBeNull();
    for (const address of [
      "https://tiles.example/{z}/{x}/{y}.png?key=a",
      "http://127.0.0.1:9000/{z}/{x}/{y}{r}.png",
    ]) {
      expect(read({ MAP_TILE_URL: address }).mapTileUrl).toBe(address);
    }
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
  ])("takes %s for the proxies in front", (value, proxies) => {
    expect(readEnvironment({ TRUST_PROXY: value }, "/srv").trustProxy).toEqual(proxies);
  });

  it("trusts no proxy unless it is told which", () => {
    expect(readEnvironment({}, "/srv").trustProxy).toBeNull();
    for (const value of ["true", "0", "-1", "nginx", "10.0.0.0/33", "1, 2"]) {
      expect(() => readEnvironment({ TRUST_PROXY: value }, "/srv")).toThrow(
        "TRUST_PROXY: is neither a count of proxies (1) nor their addresses (10.0.0.0/8, loopback)",
      );
    }
  });

  it("names every variable that it cannot read", () => {
    expect(() => read({ PORT: "eighty", PUBLIC_URL: "not a link" })).toThrow(EnvironmentError);
    expect(() => read({ PORT: "eighty", PUBLIC_URL: "not a link" })).toThrow(/PORT.*PUBLIC_URL/);
  });

  it("keeps only the origin of the public address, so that links are made one way", () => {
    const environment = read({ PUBLIC_URL: "https://escale.example/ignored/" });
    expect(environment.publicUrl).toBe("https://escale.example");
    expect(environment.onLoopback).toBe(false);
  });
});
