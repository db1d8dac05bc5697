import { type Cents, centsToDecimal } from "../money.ts";

/**
 * Writes a table for spreadsheets: with semicolons, as French programs expect, and a byte order mark, so that
 * they recognize UTF-8. Text that a spreadsheet would take for a formula stays text.
 */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** An amount with a decimal comma, without its currency. */
export function csvAmount(amount: Cents): string {
  return centsToDecimal(amount).replace(".", ",");
}

/** A response that the browser saves as a file. It is not cached, because its contents are private. */
export function csvFile(name: string, lines: readonly (readonly string[])[]): Response {
  return new Response(writeCsv(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(,\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
