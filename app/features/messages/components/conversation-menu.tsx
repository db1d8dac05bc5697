import { Ban, Ellipsis, Flag } from "lucide-react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx";

type ConversationMenuProps = {
  name: string;
  /** The URL of the form that reports the person. */
  reportAddress: string;
  isBlockedByViewer: boolean;
  /** Whether the other person closed their account. They can no longer write, so there is nobody to block. */
  hasLeft: boolean;
};

/** The menu to report or block the other person of a conversation. */
export function ConversationMenu({
  name,
  reportAddress,
  isBlockedByViewer,
  hasLeft,
}: ConversationMenuProps) {
  const { Form } = useFormFetcher({ form: isBlockedByViewer ? "unblock" : "block" });
  return (
    <Menu
      label={m.messages_menu({ name })}
      trigger={<Ellipsis />}
      triggerClassName="grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-limestone"
    >
      <MenuLink to={reportAddress} icon={<Flag />}>
        {m.messages_report({ name })}
      </MenuLink>
      {!hasLeft && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={isBlockedByViewer ? "unblock" : "block"} />
          <MenuButton icon={<Ban />}>
            {isBlockedByViewer ? m.messages_unblock({ name }) : m.messages_block({ name })}
          </MenuButton>
        </Form>
      )}
    </Menu>
  );
}
