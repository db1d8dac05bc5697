import { describe, expect, test } from "vitest";
import { referenceCities } from "./reference-cities.ts";
import { portsOf, referencePorts } from "./reference-ports.ts";

describe("the ports", () => {
  // spec 1-3.25
  test("belong to cities of the list, and every city has some", () => {
    const cities = referenceCities.map(({ name }) => name);
    expect(Object.keys(referencePorts).sort()).toEqual(cities.sort());
  });

  test("of a city are one to five, without duplicates", () => {
    for (const ports of Object.values(referencePorts)) {
      expect(ports.length).toBeGreaterThanOrEqual(1);
      expect(ports.length).toBeLessThanOrEqual(5);
      expect(new Set(ports).size).toBe(ports.length);
    }
  });

  test("can be typed in a form", () => {
    for (const port of Object.values(referencePorts).flat()) {
      expect(port).not.toMatch(/[<>#"()!°$+;€*?=`_@]/);
    }
  });

  // spec 1-3.26
  test("of Cannes, Nice and Monaco are those of the specification", () => {
    expect(portsOf("Cannes, France")).toEqual([
      "Port Canto",
      "Vieux Port de Cannes",
      "Port Pierre Canto",
    ]);
    expect(portsOf("Nice, France")).toEqual(["Port de Nice", "Port Lympia"]);
    expect(portsOf("Monaco, Monaco")).toEqual(["Port Hercule", "Port de Fontvieille"]);
  });

  test("are found with any spelling of the city", () => {
    expect(portsOf("LA ROCHELLE")).toEqual(portsOf("La Rochelle, France"));
  });

  test("of an unlisted city are none", () => {
    expect(portsOf("Paris, France")).toEqual([]);
  });
});
