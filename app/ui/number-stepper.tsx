import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { NumberInput, type NumberInputProps } from "./number-input.tsx";

type NumberStepperProps = Omit<NumberInputProps, "className"> & {
  /** The accessible names of the two buttons. */
  less: string;
  more: string;
};

/** A whole number that can be typed, or changed with two buttons. */
export function NumberStepper({ less, more, ...props }: NumberStepperProps) {
  const frame = useRef<HTMLDivElement>(null);

  function count(by: 1 | -1) {
    const input = frame.current?.querySelector("input");
    if (input?.type !== "number") return;
    if (by === 1) input.stepUp();
    else input.stepDown();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div ref={frame} className="relative flex items-center gap-1">
      <IconButton
        label={less}
        icon={<Minus className="size-4.5" />}
        onClick={() => count(-1)}
        className="script-only border border-field text-sea"
      />
      <NumberInput {...props} className="flex-1" />
      <IconButton
        label={more}
        icon={<Plus className="size-4.5" />}
        onClick={() => count(1)}
        className="script-only border border-field text-sea"
      />
    </div>
  );
}
