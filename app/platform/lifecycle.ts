/**
 * All transitions of a record in one table: in a state, an event leads `to` another state when one of the
 * actors in `by` triggers it. Transitions that are not in the table are impossible.
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

/**
 * The states in which an actor may trigger an event, and the one state that it leads to, for a conditional
 * update that compares the former and writes the latter. Throws a `RangeError` when the table has no such
 * transition, or several that lead to different states.
 */
export function transition<State extends string, Event extends string, Actor extends string>(
  lifecycle: Lifecycle<State, Event, Actor>,
  event: Event,
  actor: Actor,
): { from: State[]; to: State } {
  const from: State[] = [];
  const ends = new Set<State>();
  for (const state in lifecycle) {
    const end = nextState(lifecycle, state, event, actor);
    if (end === null) continue;
    from.push(state);
    ends.add(end);
  }
  const [to, ...others] = ends;
  if (to === undefined || others.length > 0) {
    throw new RangeError(`Not one state after ${event} by ${actor}: ${[...ends].join(", ")}`);
  }
  return { from, to };
}
