import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { splitPreview } from "../domain/text-preview.ts";

/** The owner's words: the first 300 characters, then all; all of them without scripts (spec 1 §9). */
export function BoatDescription({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const [shown, rest] = splitPreview(text.trim());
  return (
    <>
      <p className="max-w-[64ch] text-base leading-[1.6] wrap-anywhere whitespace-pre-line md:text-lg">
        {shown}
        {rest !== "" && (
          <>
            {!isWhole && <span className="script-only">…</span>}
            <span className={classNames(!isWhole && "no-script-only")}>{rest}</span>
          </>
        )}
      </p>
      {rest !== "" && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="script-only mt-2 -ml-4"
        >
          {isWhole ? m.boats_read_less() : m.boats_read_more()}
        </Button>
      )}
    </>
  );
}
