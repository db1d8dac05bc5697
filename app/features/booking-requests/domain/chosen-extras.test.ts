import { describe, expect, test } from "vitest";
import { navigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import { readKeptMessage } from "../queries/read-kept-message.server.ts";
import {
  choiceFields,
  chosenExtras,
  mostOf,
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

test("what was chosen before an account is opened is read from the kept message again", () => {
  const fields = { ...days, ...choiceFields("with", { [paddle]: 2 }) };
  expect(readKeptMessage(fields).message).toMatchObject({
    skipper: "with",
    extras: [{ id: paddle, quantity: 2 }],
  });
});

test("a boat without a choice of skipper sends none", () => {
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

describe("the most that a renter takes of an extra", () => {
  test("is the owner's maximum, else how many there are", () => {
    expect(mostOf(extra("paddle", { quantity: 3, maxQuantity: null }), 8)).toBe(3);
    expect(mostOf(extra("paddle", { quantity: 3, maxQuantity: 2 }), 8)).toBe(2);
    expect(mostOf(extra("paddle", { quantity: 3, maxQuantity: 5 }), 1)).toBe(5);
  });

  test("is one for each guest where it is paid for each person, within the owner's maximum", () => {
    const lunch = extra("lunch", { priceUnit: "personne", quantity: 1 });
    const most = [null, 3, 4, 5].map((maxQuantity) => mostOf({ ...lunch, maxQuantity }, 4));
    expect(most).toEqual([4, 3, 4, 4]);
  });
});

const taken = (offered: OfferedExtra[], asked: Record<string, number>) =>
  chosenExtras(offered, {
    guests: 4,
    mode: "sans_skipper",
    extras: Object.entries(asked).map(([id, quantity]) => ({ id, quantity })),
  }).extras;

describe("of the extras that were asked for, a renter takes", () => {
  test.each([
    [1, 1],
    [3, 3],
    [4, 3],
  ])("at most what is offered: of %d they get %d", (asked, quantity) => {
    expect(taken([extra("paddle")], { paddle: asked })).toEqual([{ id: "paddle", quantity }]);
  });

  test("none that they ask for zero times, fewer, or not at all", () => {
    expect(taken([extra("paddle"), extra("kayak")], { paddle: 0 })).toEqual([]);
    expect(taken([extra("paddle")], { paddle: -1 })).toEqual([]);
  });

  test("optional ones of this boat alone, in the boat's order", () => {
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

  test("nothing without having asked", () => {
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

  test("comes first among the extras of a renter who wants one", () => {
    expect(choose("with")).toEqual({
      skipper: "with",
      extras: [
        { id: "captain", quantity: 1 },
        { id: "paddle", quantity: 1 },
      ],
    });
  });

  test.each(["without", undefined] as const)(
    "does not come with a choice of %s, even where they are asked for as an extra",
    (skipper) => {
      expect(choose(skipper)).toEqual({
        skipper: "without",
        extras: [{ id: "paddle", quantity: 1 }],
      });
    },
  );

  test("adds no extra where no optional one pays them", () => {
    for (const optional of [
      [],
      [captain({ option: "Inclus" })],
      [captain({ option: "Obligatoire" })],
    ]) {
      expect(skipperExtra(optional)).toBeNull();
      expect(choose("with", optional)).toEqual({ skipper: "with", extras: [] });
    }
  });

  test("is not listed among the extras of which a renter chooses how many", () => {
    expect(optionalExtras(offered, "avec_ou_sans_skipper").map(({ id }) => id)).toEqual(["paddle"]);
  });
});

test("a boat of any other mode gives no choice of skipper: its captain is an extra like others", () => {
  const asked = { guests: 4, skipper: "with", extras: [{ id: "captain", quantity: 1 }] } as const;
  for (const mode of navigationModes.filter((each) => each !== "avec_ou_sans_skipper")) {
    expect(chosenExtras([captain()], { ...asked, mode })).toEqual({
      skipper: null,
      extras: [{ id: "captain", quantity: 1 }],
    });
    expect(chosenExtras([captain()], { ...asked, mode, extras: [] }).extras).toEqual([]);
  }
});
