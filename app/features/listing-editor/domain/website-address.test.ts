import { expect, test } from "vitest";
import { websiteAddress } from "./website-address.ts";

test.each([
  ["www.port.fr", "https://www.port.fr"],
  ["http://port.fr/flotte", "http://port.fr/flotte"],
  ["https://port.fr", "https://port.fr"],
  // Phones begin a field with a capital.
  ["Https://port.fr", "Https://port.fr"],
  ["port.fr/?vers=https://quai.fr", "https://port.fr/?vers=https://quai.fr"],
  ["javascript:alert(1)", null],
  ["mon port", null],
])("the website %j leads to %j", (typed, address) => expect(websiteAddress(typed)).toBe(address));
