// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import { ActiveFilterList } from "./active-filter-list.tsx";

/** The chips of the filters in the URL. */
function Chips() {
  const [params] = useSearchParams();
  const chosen = (params.get("filters") ?? "Voilier,Semi-rigide,4 passagers").split(",");
  const filters = chosen.map((label) => ({
    key: label,
    label,
    without: `/?filters=${chosen.filter((other) => other !== label).join(",")}`,
  }));
  return <ActiveFilterList filters={filters} clearAll="/" />;
}

test("removing a filter moves the focus to the one that takes its place, or after the last to the link that removes all", async () => {
  const body = await run(<Chips />);
  const removed = async (filter: string) => {
    await press(getByRole(body, "link", { name: new RegExp(filter) }));
    return (
      document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent
    );
  };
  expect(await removed("Voilier")).toContain("Semi-rigide");
  expect(await removed("4 passagers")).toBe("Tout effacer");
});
