import { isRecord } from "./json.ts";

/**
 * Records of the same shape, as one list of values per field: in a page's data, each field name appears once
 * instead of in every record. A field that holds records is packed in the same way.
 */
type Columns = {
  fields: Readonly<Record<string, Column>>;
  /** How many records there are. */
  count: number;
  /** The indexes of the records that are null. */
  nulls: readonly number[];
};
type Column = Columns | readonly unknown[];

/** Packed records in a page's data; `unpackRecords` restores the records. */
type PackedRecords<Item> = Columns & { item?: Item };

/**
 * Packs records for a page's data. Their values must be JSON, and each record must have at least one field.
 */
export function packRecords<Item extends object>(records: readonly Item[]): PackedRecords<Item> {
  return columnsOf(records);
}

/** The records from which `packRecords` made this, in their order. */
export function unpackRecords<Item>(packed: PackedRecords<Item>): Item[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they were packed from these
  return recordsOf(packed) as Item[];
}

function columnsOf(records: readonly unknown[]): Columns {
  const present = records.filter(isRecord);
  const names = [...new Set(present.flatMap((record) => Object.keys(record)))];
  const fields: Record<string, Column> = {};
  for (const name of names) {
    const values = records.map((record) => (isRecord(record) ? record[name] : undefined));
    if (values.some((value) => value !== undefined)) fields[name] = columnOf(values);
  }
  const nulls = records.flatMap((record, index) => (record === null ? [index] : []));
  return { fields, count: records.length, nulls };
}

function columnOf(values: readonly unknown[]): Column {
  const areRecords =
    values.some(isRecord) && values.every((value) => isRecord(value) || (value ?? null) === null);
  return areRecords ? columnsOf(values) : withSharedLists(values);
}

/** Replaces equal lists by one of them, which a page's data then contains only once. */
function withSharedLists(values: readonly unknown[]): readonly unknown[] {
  const known = new Map<string, unknown>();
  return values.map((value) => {
    if (!Array.isArray(value)) return value;
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, value);
    return known.get(key);
  });
}

function recordsOf({ fields, count, nulls }: Columns): unknown[] {
  const records = Array.from<Record<string, unknown> | null | undefined>({ length: count });
  for (const index of nulls) records[index] = null;
  for (const [name, column] of Object.entries(fields)) {
    const values = "fields" in column ? recordsOf(column) : column;
    for (const [index, value] of values.entries()) {
      if (value === undefined) continue;
      const record = (records[index] ??= {});
      record[name] = value;
    }
  }
  return records;
}
