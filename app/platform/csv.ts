import { type Cents, centsToDecimal } from "./money.ts";

/**
 * A table for spreadsheets: semicolons, as French programs read them, with a byte order mark so that
 * they see UTF-8. What a spreadsheet would take for a formula is kept as text.
 */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** An amount with a decimal comma, without its currency. */
export function csvAmount(amount: Cents): string {
  return centsToDecimal(amount).replace(".", ",");
}

/** The response that a browser saves as a file; what it holds is private. */
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
