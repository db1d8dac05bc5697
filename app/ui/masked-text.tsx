import { m } from "#app/i18n/paraglide/messages.js";

/** A number or date of which only the end is readable. Screen readers read that end, not every asterisk. */
export function MaskedText({ text }: { text: string }) {
  const end = /\*[*\s/]*([^*\s/]+)$/.exec(text)?.[1];
  if (end === undefined) return text;
  return (
    <>
      <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
        {text}
      </span>
      <span className="sr-only">{m.shell_masked_ending({ end })}</span>
    </>
  );
}
