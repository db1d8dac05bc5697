// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { press, runPages } from "#tests/support/running-part.tsx";
import { ActiveFilterList } from "./active-filter-list.tsx";

/** The chips of the filters in the URL. */
function Chips() {
  const [params] = useSearchParams();
  const filters = [...params.keys()].map((key) => ({ key, label: key, parameters: [key] }));
  return <ActiveFilterList filters={filters} queryWithView={params.toString()} />;
}

test("removing a filter moves the focus to the one that takes its place, or after the last to the link that removes all", async () => {
  const body = await runPages([{ path: "/search", Component: Chips }], {
    initialEntries: ["/search?voilier=1&semi-rigide=1&passagers=4"],
  });
  const removed = async (filter: string) => {
    await press(getByRole(body, "link", { name: new RegExp(filter) }));
    return (
      document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent
    );
  };
  expect(await removed("voilier")).toContain("semi-rigide");
  expect(await removed("passagers")).toBe("Tout effacer");
});
