import type { LimitedAction, PersonalAction } from "#app/platform/requests/rate-limits.server.ts";

/** The sender of the forms in the table: a user with a boat, and their IP address. */
export type Sender = {
  userId: string;
  email: string;
  address: string;
  boatId: string;
  otherBoatId: string;
  otherUserId: string;
  /** Reservations of the sender as renter and as owner. */
  reservationId: string;
  ownReservationId: string;
};

/** A limit, and the key that it counts. */
export type Count = readonly [act: LimitedAction, key: string];
export type LimitedForm = {
  /** What the form does, if a route has several. */
  act: string;
  /** Every limit that can refuse the form, with its key. */
  limits: (sender: Sender) => readonly Count[];
  fields: (sender: Sender) => Record<string, string>;
  path: (sender: Sender) => string;
  /** The parameters of the form's route. */
  params?: (sender: Sender) => Record<string, string>;
  /** Part of the typed input, which the response must contain. */
  keeps?: string;
  headers?: Record<string, string>;
};

/** A route's forms, and those that need no limit, with the reason. */
export type Row = { forms: readonly LimitedForm[]; unlimited?: Record<string, string> };

/** The limits of an action for the sender and for their IP address. */
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
