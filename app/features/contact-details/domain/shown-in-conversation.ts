import { type MaskedText, maskContacts } from "./mask-contacts.ts";

type Reading = {
  /** Whether a rental between the two people is paid. */
  showsContacts: boolean;
  /** Never masked, even if it looks like contact details. */
  boatTitle: string;
};

/** A message as both people of a conversation read it: without contact details until a rental is paid. */
export function shownInConversation(
  content: string,
  { showsContacts, boatTitle }: Reading,
): MaskedText {
  return showsContacts ? { text: content, isMasked: false } : maskContacts(content, [boatTitle]);
}
