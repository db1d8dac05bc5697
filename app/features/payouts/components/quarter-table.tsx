type QuarterTableProps = {
  label: string;
  /** The column headings: the quarter's, then one for each cell. */
  head: readonly [string, ...string[]];
  rows: readonly QuarterRow[];
  total?: QuarterRow;
};

type QuarterRow = { name: string; cells: readonly string[] };

/**
 * A year's quarters as a table, also on paper; on phones, too narrow for columns of amounts, each quarter
 * is a card.
 */
export function QuarterTable({ label, head, rows, total }: QuarterTableProps) {
  return (
    <table
      aria-label={label}
      className="block w-full self-start text-md tabular-nums md-or-print:table"
    >
      <thead className="sr-only md-or-print:not-sr-only md-or-print:table-header-group">
        <tr className="text-sm [&>th]:py-3 [&>th]:pl-4 [&>th]:text-right [&>th]:font-semibold [&>th:first-child]:pl-0 [&>th:first-child]:text-left">
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md-or-print:table-row-group">
        {rows.map((row) => (
          <Row key={row.name} row={row} head={head} />
        ))}
      </tbody>
      {total && (
        <tfoot className="block font-semibold md-or-print:table-footer-group">
          <Row row={total} head={head} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ row: { name, cells }, head }: { row: QuarterRow; head: readonly string[] }) {
  return (
    <tr className="grid gap-1 border-t border-hairline py-3 md-or-print:table-row md-or-print:[&>*]:py-3">
      <th scope="row" className="text-left font-semibold md-or-print:font-[inherit]">
        {name}
      </th>
      {cells.map((value, index) => (
        <td
          key={head[index + 1]}
          className="flex justify-between gap-4 md-or-print:table-cell md-or-print:pl-4 md-or-print:text-right"
        >
          <span aria-hidden="true" className="text-ink-soft md-or-print:hidden">
            {head[index + 1]}
          </span>
          {value}
        </td>
      ))}
    </tr>
  );
}
