/** The row of a statement that always returns exactly one, such as sums without groups; throws otherwise. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one`);
  return row;
}
