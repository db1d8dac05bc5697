import type { LimitedAction, PersonalAction } from "#app/platform/rate-limits.server.ts";

/** Who sends the forms of the table: one person with a boat, and one address. */
export type Sender = {
  userId: string;
  email: string;
  address: string;
  boatId: string;
  otherBoatId: string;
  otherUserId: string;
  /** Of the sender as renter, and as owner. */
  reservationId: string;
  ownReservationId: string;
};

/** A limit, and what it counts. */
export type Count = readonly [act: LimitedAction, key: string];
export type LimitedForm = {
  /** What the form does, where a route takes several. */
  act: string;
  /** Each limit that refuses it, by what it counts. */
  limits: (sender: Sender) => readonly Count[];
  fields: (sender: Sender) => Record<string, string>;
  path: (sender: Sender) => string;
  /** The parameters of its address. */
  params?: (sender: Sender) => Record<string, string>;
  /** What was typed, and must be returned. */
  keeps?: string;
  headers?: Record<string, string>;
};

/** A route: the forms that it takes, and those that need no limit with the reason. */
export type Row = { forms: readonly LimitedForm[]; unlimited?: Record<string, string> };

/** A limit of the sender and of their address. */
export const own =
  (act: PersonalAction) =>
  ({ userId, address }: Sender): Count[] => [
    [act, userId],
    [`${act}-address`, address],
  ];
const at = (path: string) => () => path;
/** An id that no row has. */
export const unknownId = "0198c0de-0000-7000-8000-000000000000";

export const form = (
  act: string,
  path: LimitedForm["path"] | string,
  limits: LimitedForm["limits"],
  fields: LimitedForm["fields"] | Record<string, string>,
  rest: Pick<LimitedForm, "params" | "keeps" | "headers"> = {},
): LimitedForm => ({
  act,
  path: typeof path === "string" ? at(path) : path,
  limits,
  fields: typeof fields === "function" ? fields : () => fields,
  ...rest,
});
