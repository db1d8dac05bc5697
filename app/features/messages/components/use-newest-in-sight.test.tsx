// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { useNewestInSight } from "./use-newest-in-sight.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type ThreadProps = { newest: { id: string; isOwn: boolean }; pendingText: string | null };

function Thread({ newest, pendingText }: ThreadProps) {
  return <div ref={useNewestInSight(newest, pendingText)} />;
}

const theirs = { id: "1", isOwn: false };

// spec 2-9.16
test("the viewer's own message scrolls into view at once, the other person's only near the end of the thread", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  const root = unmountLater(createRoot(box));
  const show = (props: ThreadProps) => act(async () => root.render(<Thread {...props} />));
  await show({ newest: theirs, pendingText: null });
  const thread = box.firstElementChild;
  if (!thread) throw new Error("The thread is missing");
  thread.scrollTop = -600;
  await show({ newest: { ...theirs, id: "2" }, pendingText: null });
  expect(thread.scrollTop).toBe(-600);
  await show({ newest: { ...theirs, id: "2" }, pendingText: "Bonjour" });
  expect(thread.scrollTop).toBe(0);
  thread.scrollTop = -100;
  await show({ newest: { ...theirs, id: "3" }, pendingText: null });
  expect(thread.scrollTop).toBe(0);
});
