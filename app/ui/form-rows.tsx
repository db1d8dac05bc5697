import { Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { type FieldError, FieldErrorText } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useFocusAfterRemovedRow, useFocusInAddedRow } from "./use-lost-focus.ts";

type ButtonProps = { name: string; value: string; form: string; formNoValidate: boolean };

type FormRowsProps<Row extends { key: string | undefined; name: string }> = {
  title: string;
  hint: string;
  /** The list's name in the form. */
  name: string;
  rows: readonly Row[];
  /** The most rows that the list may have. */
  max: number;
  /** The error of the list as a whole. */
  error?: FieldError;
  addLabel: string;
  removeLabel: (number: number) => string;
  rowLabel: (number: number) => string;
  /**
   * Whether nothing was typed into a row. Without JavaScript, such rows at the end become spare rows again.
   */
  isBlank: (row: Row) => boolean;
  insert: { getButtonProps: (payload: { name: string }) => ButtonProps };
  remove: { getButtonProps: (payload: { name: string; index: number }) => ButtonProps };
  /** The fields of a row; null for a spare row, which is shown without JavaScript. */
  children: (row: Row | null, name: string) => ReactNode;
};

/** The rows up to the last one that has input. */
function upToLastTyped<Row>(rows: readonly Row[], isBlank: (row: Row) => boolean): readonly Row[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1);
}

/**
 * The indices of the spare rows for forms without JavaScript: enough for two rows, and at least one, unless
 * the list is full. Blank rows are submitted too, and one too many would be refused.
 */
function sparePlaces(used: number, max: number): number[] {
  const count = Math.min(Math.max(1, 2 - used), Math.max(0, max - used));
  return Array.from({ length: count }, (_, index) => used + index);
}

/** A list in a form with a row for each item. Rows can be added and removed. */
export function FormRows<Row extends { key: string | undefined; name: string }>({
  title,
  hint,
  name,
  rows: all,
  max,
  error,
  addLabel,
  removeLabel,
  rowLabel,
  isBlank,
  insert,
  remove,
  children,
}: FormRowsProps<Row>) {
  const hydrated = useHydrated();
  // A form without JavaScript submits its spare rows too. Their number must not grow with each submission.
  const rows = hydrated ? all : upToLastTyped(all, isBlank);
  const spare = hydrated ? [] : sparePlaces(rows.length, max);
  const list = useRef<HTMLFieldSetElement>(null);
  useFocusAfterRemovedRow(list, rows, () => list.current?.querySelector("[data-add]"));
  useFocusInAddedRow(list, rows);
  return (
    <fieldset
      ref={list}
      id={name}
      aria-describedby={error?.length ? `${name}-error` : undefined}
      className="min-w-0"
    >
      <legend className="font-display text-h5">{title}</legend>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      <ol className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
        {rows.map((row, index) => (
          <li
            key={row.key ?? row.name}
            className="flex items-start gap-2 rounded-md bg-limestone p-4"
          >
            <fieldset className="min-w-0 flex-1">
              <legend className="sr-only">{rowLabel(index + 1)}</legend>
              {children(row, row.name)}
            </fieldset>
            <IconButton
              type="submit"
              {...remove.getButtonProps({ name, index })}
              data-remove
              label={removeLabel(index + 1)}
              icon={<X />}
              className="-mt-2 -mr-2"
            />
          </li>
        ))}
        {spare.map((index) => (
          <li key={`spare-${index}`} className="no-script-only rounded-md bg-limestone p-4">
            <fieldset className="min-w-0">
              <legend className="sr-only">{rowLabel(index + 1)}</legend>
              {children(null, `${name}[${index}]`)}
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="mt-4 empty:hidden">
        <FieldErrorText id={`${name}-error`} error={error} />
      </div>
      <Button
        type="submit"
        {...insert.getButtonProps({ name })}
        data-add
        size="sm"
        icon={<Plus />}
        className="script-only mt-4"
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
