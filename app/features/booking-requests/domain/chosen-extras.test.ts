import { describe, expect, test } from "vitest";
import { navigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import { readKeptMessage } from "../queries/read-kept-message.server.ts";
import {
  choiceFields,
  chosenExtras,
  maxQuantityOf,
  type OfferedExtra,
  optionalExtras,
  skipperExtra,
} from "./chosen-extras.ts";

const boatId = "0198c0de-0000-7000-8000-000000000001";
const paddle = "0198c0de-0000-7000-8000-000000000002";
const days = {
  boatId,
  dateFrom: "2027-07-10",
  dateTo: "2027-07-12",
  guests: "2",
  content: "Bonjour",
};

test("choices made before registration are read from the stored message", () => {
  const fields = { ...days, ...choiceFields("with", { [paddle]: 2 }) };
  expect(readKeptMessage(fields).message).toMatchObject({
    skipper: "with",
    extras: [{ id: paddle, quantity: 2 }],
  });
});

test("without a choice of skipper, the form sends none", () => {
  expect(choiceFields(null, {})).toEqual({});
});

const extra = (id: string, traits: Partial<OfferedExtra> = {}): OfferedExtra => ({
  id,
  type: "paddleboard",
  option: "Optionnel",
  priceUnit: "jour",
  quantity: 3,
  maxQuantity: null,
  ...traits,
});
const captain = (traits: Partial<OfferedExtra> = {}) =>
  extra("captain", { type: "professional-captain", quantity: 1, ...traits });

describe("the maximum quantity of an extra", () => {
  test("is the owner's maximum, otherwise the number available", () => {
    expect(maxQuantityOf(extra("paddle", { quantity: 3, maxQuantity: null }), 8)).toBe(3);
    expect(maxQuantityOf(extra("paddle", { quantity: 3, maxQuantity: 2 }), 8)).toBe(2);
    expect(maxQuantityOf(extra("paddle", { quantity: 3, maxQuantity: 5 }), 1)).toBe(5);
  });

  test("is one per guest if it is priced per person, limited by the owner's maximum", () => {
    const lunch = extra("lunch", { priceUnit: "personne", quantity: 1 });
    const limits = [null, 3, 4, 5].map((maxQuantity) =>
      maxQuantityOf({ ...lunch, maxQuantity }, 4),
    );
    expect(limits).toEqual([4, 3, 4, 4]);
  });
});

const taken = (offered: OfferedExtra[], asked: Record<string, number>) =>
  chosenExtras(offered, {
    guests: 4,
    mode: "sans_skipper",
    extras: Object.entries(asked).map(([id, quantity]) => ({ id, quantity })),
  }).extras;

describe("the extras of a request", () => {
  test.each([
    [1, 1],
    [3, 3],
    [4, 3],
  ])("are limited to what is offered: %d requested give %d", (asked, quantity) => {
    expect(taken([extra("paddle")], { paddle: asked })).toEqual([{ id: "paddle", quantity }]);
  });

  test("exclude those with a quantity of zero or less, or not requested", () => {
    expect(taken([extra("paddle"), extra("kayak")], { paddle: 0 })).toEqual([]);
    expect(taken([extra("paddle")], { paddle: -1 })).toEqual([]);
  });

  test("include only optional ones of this boat, in the boat's order", () => {
    const offered = [
      extra("paddle"),
      extra("cleaning", { option: "Obligatoire" }),
      extra("wifi", { option: "Inclus" }),
      extra("kayak"),
    ];
    expect(taken(offered, { kayak: 2, other: 1, wifi: 1, cleaning: 1, paddle: 1 })).toEqual([
      { id: "paddle", quantity: 1 },
      { id: "kayak", quantity: 2 },
    ]);
  });

  test("are none without a request for any", () => {
    expect(chosenExtras([extra("paddle")], { guests: 4, mode: "sans_skipper" })).toEqual({
      skipper: null,
      extras: [],
    });
  });
});

describe("the skipper of a boat that is rented with or without one", () => {
  const offered = [extra("paddle"), captain()];
  const extras = [
    { id: "paddle", quantity: 1 },
    { id: "captain", quantity: 1 },
  ];
  const choose = (skipper?: "with" | "without", of = offered) =>
    chosenExtras(of, { guests: 4, mode: "avec_ou_sans_skipper", skipper, extras });

  test("comes first among the extras if the renter wants one", () => {
    expect(choose("with")).toEqual({
      skipper: "with",
      extras: [
        { id: "captain", quantity: 1 },
        { id: "paddle", quantity: 1 },
      ],
    });
  });

  test.each(["without", undefined] as const)(
    "is not added with a choice of %s, even if requested as an extra",
    (skipper) => {
      expect(choose(skipper)).toEqual({
        skipper: "without",
        extras: [{ id: "paddle", quantity: 1 }],
      });
    },
  );

  test("adds no extra if the boat has no optional one for it", () => {
    for (const optional of [
      [],
      [captain({ option: "Inclus" })],
      [captain({ option: "Obligatoire" })],
    ]) {
      expect(skipperExtra(optional)).toBeNull();
      expect(choose("with", optional)).toEqual({ skipper: "with", extras: [] });
    }
  });

  test("is not listed among the optional extras", () => {
    expect(optionalExtras(offered, "avec_ou_sans_skipper").map(({ id }) => id)).toEqual(["paddle"]);
  });
});

test("a boat of any other mode offers no choice of skipper, and its captain is an ordinary extra", () => {
  const asked = { guests: 4, skipper: "with", extras: [{ id: "captain", quantity: 1 }] } as const;
  for (const mode of navigationModes.filter((each) => each !== "avec_ou_sans_skipper")) {
    expect(chosenExtras([captain()], { ...asked, mode })).toEqual({
      skipper: null,
      extras: [{ id: "captain", quantity: 1 }],
    });
    expect(chosenExtras([captain()], { ...asked, mode, extras: [] }).extras).toEqual([]);
  }
});
