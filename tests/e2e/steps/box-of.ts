import { expect, type Locator } from "@playwright/test";

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** The position and size of an element in the window, in pixels, as soon as it is shown. */
export async function boxOf(element: Locator): Promise<Box> {
  let box: Box | null = null;
  const isShown = async () => {
    box = await element.boundingBox();
    return box !== null;
  };
  await expect.poll(isShown, "the element is not shown").toBe(true);
  if (!box) throw new Error("The element is not shown");
  return box;
}
