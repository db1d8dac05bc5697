/** The first row of a list. Throws when there is none, so that a test fails where its data is missing. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("There is no row");
  return row;
}
