import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { splitPreview } from "../domain/text-preview.ts";

type BoatDescriptionProps = {
  text: string;
  /** The language of the text, if known. */
  lang: string | undefined;
  /** The translation control, shown below the text. */
  control: ReactNode;
};

/**
 * The owner's text, of which only the first 300 characters are shown at first; without JavaScript all of it
 * (spec 1 §9).
 */
export function BoatDescription({ text, lang, control }: BoatDescriptionProps) {
  const [isWhole, setWhole] = useState(false);
  const [shown, rest] = splitPreview(text.trim());
  return (
    <>
      <p
        lang={lang}
        className="max-w-[64ch] text-base leading-[1.6] wrap-anywhere whitespace-pre-line md:text-lg"
      >
        {shown}
        {rest !== "" && (
          <>
            {!isWhole && <span className="script-only">…</span>}
            <span className={classNames(!isWhole && "no-script-only")}>{rest}</span>
          </>
        )}
      </p>
      <div className="script-only mt-2 -ml-4 flex flex-wrap items-center gap-x-1">
        {rest !== "" && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? m.boats_read_less() : m.boats_read_more()}
          </Button>
        )}
        {control}
      </div>
    </>
  );
}
