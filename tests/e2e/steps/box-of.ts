import { expect, type Locator } from "@playwright/test";

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** The position and size of an element in the window, in pixels, as soon as it is shown. */
export async function boxOf(element: Locator): Promise<Box> {
  const boxes: Box[] = [];
  const isShown = async () => {
    const shown = await element.boundingBox();
    if (shown) boxes.push(shown);
    return shown !== null;
  };
  await expect.poll(isShown, "the element is not shown").toBe(true);
  const [box] = boxes;
  if (!box) throw new Error("The element is not shown");
  return box;
}
