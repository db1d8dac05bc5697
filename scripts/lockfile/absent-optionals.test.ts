import { expect, test } from "vitest";
import { absentOptionals, type LockedPackages } from "./absent-optionals.ts";

const tool = (...names: string[]): LockedPackages => ({
  "": {},
  "node_modules/tool": {
    version: "2.0.0",
    dev: true,
    optionalDependencies: Object.fromEntries(names.map((name) => [name, "2.0.0"])),
  },
});

test("a package that the lock file contains is not added, wherever it is installed", () => {
  const packages = tool("@tool/linux-x64");
  const held = { version: "2.0.0" };
  expect(absentOptionals({ ...packages, "node_modules/@tool/linux-x64": held })).toEqual({});
  const nested = "node_modules/tool/node_modules/@tool/linux-x64";
  expect(absentOptionals({ ...packages, [nested]: held })).toEqual({});
});

test.each([
  ["@tool/linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
  ["@tool/win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["@tool/windows-x64", { os: ["win32"], cpu: ["x64"] }],
  ["@tool/darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
  ["@tool/linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"] }],
  ["@tool/wasm32-wasi", { cpu: ["wasm32"] }],
])("%s gets an entry for its own platform", (name, system) => {
  expect(absentOptionals(tool(name))).toEqual({
    [`node_modules/${name}`]: { version: "2.0.0", dev: true, optional: true, ...system },
  });
});

test("an optional package of the site itself is not marked as a dev dependency", () => {
  const packages = { "": { optionalDependencies: { "@tool/darwin-x64": "2.0.0" } } };
  expect(absentOptionals(packages)["node_modules/@tool/darwin-x64"]).not.toHaveProperty("dev");
});
