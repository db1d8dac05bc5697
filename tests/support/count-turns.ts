/** Counts the turns of the event loop from now on; the returned function ends the count. */
export function countTurns(): () => number {
  let turns = 0;
  let next = setImmediate(count);
  function count() {
    turns += 1;
    next = setImmediate(count);
  }
  return () => {
    clearImmediate(next);
    return turns;
  };
}
