import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";

type OnlineSwitchProps = { boat: { id: string; title: string; isOnline: boolean } };

/**
 * Puts a boat online or takes it offline (spec 2 §2). It is a button with the role switch that submits its
 * form, with or without JavaScript.
 */
export function OnlineSwitch({ boat }: OnlineSwitchProps) {
  const { Form, isSending, sending } = useFormFetcher({ form: "online" });
  const requested = sending?.get("isOnline");
  const isOnline = requested ? requested === "true" : boat.isOnline;
  return (
    <Form method="post" preventScrollReset className="flex-none">
      <input type="hidden" name="intent" value="online" />
      <input type="hidden" name="boatId" value={boat.id} />
      <button
        type="submit"
        role="switch"
        name="isOnline"
        value={String(!boat.isOnline)}
        aria-checked={isOnline}
        aria-disabled={isSending || undefined}
        aria-label={m.owner_online_switch({ title: boat.title })}
        onClick={(event) => {
          if (isSending) event.preventDefault();
        }}
        className="flex min-h-11 items-center gap-2.5 text-md font-medium aria-disabled:cursor-progress"
      >
        <span
          aria-hidden="true"
          className={classNames(
            "relative order-last h-7 w-11.5 flex-none rounded-full transition-colors",
            isOnline ? "bg-sea" : "bg-field",
          )}
        >
          <span
            className={classNames(
              "absolute top-[3px] left-[3px] size-5.5 rounded-full bg-white shadow-sm transition-transform",
              isOnline && "translate-x-[18px]",
            )}
          />
        </span>
        <span aria-hidden="true" className="text-right">
          {isOnline ? m.owner_online() : m.owner_offline()}
        </span>
      </button>
    </Form>
  );
}
