import type { Lifecycle } from "#app/platform/lifecycle.ts";

/**
 * The expected next state for each state and event, by the actors who may cause the event: the expectation of
 * a lifecycle's test. The type requires every state and event.
 */
export type ExpectedMoves<
  State extends string,
  Event extends string,
  Actor extends string,
> = Record<State, Record<Event, Partial<Record<Actor, State>>>>;

type Moves = Record<string, Record<string, Record<string, string>>>;

/**
 * A lifecycle's transitions for all combinations of states, events and actors, in the form of
 * `ExpectedMoves`. States and events come from the table itself, so a test whose expectation lacks a newly
 * added one fails.
 */
export function everyMove<State extends string, Event extends string, Actor extends string>(
  lifecycle: Lifecycle<State, Event, Actor>,
  actors: Readonly<Record<Actor, true>>,
  next: (state: State, event: Event, actor: Actor) => State | null,
): Moves {
  const rows = Object.values<Lifecycle<State, Event, Actor>[State]>(lifecycle);
  const events = [...new Set(rows.flatMap((row) => keysOf<Event>(row)))];
  return Object.fromEntries(
    keysOf<State>(lifecycle).map((state) => [
      state,
      Object.fromEntries(events.map((event) => [event, leads(state, event)])),
    ]),
  );

  function leads(state: State, event: Event): Record<string, string> {
    return Object.fromEntries(
      keysOf<Actor>(actors).flatMap((actor) => {
        const to = next(state, event, actor);
        return to === null ? [] : [[actor, to]];
      }),
    );
  }
}

/** The keys of a record, typed as `Key`. */
export function keysOf<Key extends string>(record: object): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a record by these keys has
  return Object.keys(record) as Key[];
}
