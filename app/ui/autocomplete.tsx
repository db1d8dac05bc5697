/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA 1.2 combobox is made of roles */
import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlClasses } from "./control-classes.ts";
import { useFieldControl } from "./field.tsx";
import { useEarlyText } from "./use-early-text.ts";
import { usePressOutside } from "./use-press-outside.ts";
import { type Suggest, useSuggestions } from "./use-suggestions.ts";

type InputProps = ComponentPropsWithRef<"input">;

type AutocompleteProps = Omit<
  InputProps,
  "ref" | "size" | "value" | "defaultValue" | "onChange" | "onSelect" | "type" | "role" | "list"
> & {
  /** The text, if the caller controls it. Otherwise the input starts with `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
  /** Called when a suggestion was chosen. */
  onPick?: (value: string) => void;
  suggest: Suggest;
  /**
   * Removes characters that are not accepted (spec 1 §5). Composed input (dead-key accents, other scripts) is
   * cleaned once the composition is complete.
   */
  clean?: (text: string) => string;
  size?: ControlSize;
  /** `bare` has no frame, because it is inside another one. */
  variant?: "framed" | "bare";
};

/** How long the list stays after the focus leaves, in milliseconds (spec 1 §4). */
const blurDelay = 200;

/**
 * A text input with suggestions; an ordinary input until hydration. Suggestions appear only while the user
 * types. Choosing one, Escape, a click outside or leaving the input closes them; arrow keys move and Enter
 * chooses (spec 1 §4).
 */
export function Autocomplete({
  value,
  defaultValue = "",
  onValueChange,
  onPick,
  suggest,
  clean,
  size = "md",
  variant = "framed",
  className,
  ...props
}: AutocompleteProps) {
  const [ownText, setOwnText] = useState(defaultValue);
  const { items, active, ask, close, move } = useSuggestions(suggest);
  const text = value ?? ownText;
  const listId = useId();
  const control = useFieldControl(props);
  const root = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const open = items.length > 0;
  usePressOutside(root, open, close);
  const composing = useRef(false);

  function changeText(next: string) {
    setOwnText(next);
    onValueChange?.(next);
  }

  function type(typed: string) {
    const next = clean && !composing.current ? clean(typed) : typed;
    changeText(next);
    return ask(next);
  }

  async function typeEarly(typed: string, field: HTMLInputElement) {
    await type(typed);
    // A user who has moved on to another field needs no suggestions.
    if (field !== document.activeElement) close();
  }
  const input = useEarlyText<HTMLInputElement>((typed, field) => void typeEarly(typed, field));

  function endComposing(event: CompositionEvent<HTMLInputElement>) {
    composing.current = false;
    const typed = event.currentTarget.value;
    const next = clean ? clean(typed) : typed;
    if (next === typed) return;
    changeText(next);
    void ask(next);
  }

  function pick(item: string) {
    changeText(item);
    onPick?.(item);
    close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    // During a composition these keys belong to the input method.
    if (!open || event.nativeEvent.isComposing) return;
    const chosen = items[active];
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen !== undefined) pick(chosen);
    else {
      // The form is submitted with the text as typed.
      if (event.key === "Enter") close();
      return;
    }
    event.preventDefault();
  }

  return (
    <div ref={root} className={classNames("relative", className)}>
      <input
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        {...props}
        {...control}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => void type(target.value)}
        onKeyDown={onKeyDown}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={endComposing}
        onBlur={(event) => {
          props.onBlur?.(event);
          closing.current = setTimeout(close, blurDelay);
        }}
        onFocus={(event) => {
          props.onFocus?.(event);
          clearTimeout(closing.current);
        }}
        className={
          variant === "framed"
            ? controlClasses(size)
            : "-my-2.5 w-full truncate bg-transparent py-2.5 text-base outline-none"
        }
      />
      {open && (
        <ul
          id={listId}
          role="listbox"
          aria-label={m.shell_suggestions()}
          className="absolute top-full left-0 z-30 mt-2 max-h-60 w-full min-w-64 overflow-y-auto overscroll-contain rounded-md border border-hairline bg-white p-1.5 shadow-md"
        >
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
            <li
              key={item}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={index === active ? scrollIntoView : undefined}
              // Keeps the focus in the input while a suggestion is clicked.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
              className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-md hover:bg-limestone aria-selected:bg-range"
            >
              {item}
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">
        {open ? m.shell_suggestion_count({ count: items.length }) : ""}
      </output>
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
