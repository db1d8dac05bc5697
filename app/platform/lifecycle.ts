/**
 * All transitions of a record in one table: in a state, an event leads `to` another state when one
 * of the actors in `by` triggers it. What is not in the table is not possible.
 */
export type Lifecycle<State extends string, Event extends string, Actor extends string> = Readonly<
  Record<State, Moves<State, Event, Actor>>
>;

type Moves<State extends string, Event extends string, Actor extends string> = Readonly<
  Partial<Record<Event, { to: State; by: readonly Actor[] }>>
>;

/** The state that an actor's event leads to, or null when the table has no such transition. */
export function nextState<State extends string, Event extends string, Actor extends string>(
  lifecycle: Lifecycle<State, Event, Actor>,
  state: State,
  event: Event,
  actor: Actor,
): State | null {
  const moves: Moves<State, Event, Actor> = lifecycle[state];
  const move = moves[event];
  return move?.by.includes(actor) ? move.to : null;
}
