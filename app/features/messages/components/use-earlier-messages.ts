import { useState } from "react";
import { useFetcher } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { toast } from "#app/ui/toast.ts";
import { useAnswered } from "#app/ui/use-fresh-answer.ts";
import { conversationPath, earlierMessagesPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import {
  type EarlierPage,
  type LoadedMessages,
  withEarlier,
  withNewest,
} from "../domain/join-messages.ts";

/** The link and the function that load the messages before the shown ones. */
export type EarlierMessages = { address: string; load: () => void; isLoading: boolean };

/**
 * The messages of an open conversation: the newest ones, which are reloaded with each change, and the earlier
 * ones that were loaded on request.
 */
export function useEarlierMessages<Message extends { id: string }>(
  newest: LoadedMessages<Message>,
  place: { with: string; boat: string; tab: ConversationTab },
) {
  const language = useLanguage();
  const [shown, setShown] = useState<LoadedMessages<Message>>(newest);
  const [joined, setJoined] = useState(newest);
  if (joined !== newest) {
    setJoined(newest);
    setShown(withNewest(shown, newest));
  }
  const fetcher = useFetcher<EarlierPage<Message> | null>();
  useAnswered(fetcher, (earlier) => {
    if (!earlier) return toast({ tone: "error", title: m.messages_failed() });
    return setShown((now) => withEarlier(now, earlier));
  });
  const before = shown.messages[0]?.id;
  const earlier: EarlierMessages | null =
    shown.hasEarlier && before !== undefined
      ? {
          address: conversationPath({ ...place, before }),
          isLoading: fetcher.state !== "idle",
          load() {
            const path = localizedPath(language, earlierMessagesPath({ ...place, before }));
            // At once, as in `useUrgentFetcher`: on a busy page the messages may arrive before the loading
            // state is rendered, and would not be noticed.
            void fetcher.load(path, { flushSync: true });
          },
        }
      : null;
  return { messages: shown.messages, earlier };
}
