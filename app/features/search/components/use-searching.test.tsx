// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useNavigate } from "react-router";
import { expect, test } from "vitest";
import { press, runPages, until } from "#tests/support/running-part.tsx";
import { ActiveFilterList } from "./active-filter-list.tsx";
import { ViewToggle } from "./view-toggle.tsx";

const filters = [
  { key: "dates", label: "10 juil.", parameters: ["dateFrom", "dateTo"] },
  { key: "guests", label: "4 passagers", parameters: ["guests"] },
  { key: "voile", label: "Voilier", parameters: ["type=voile"] },
  { key: "moteur", label: "Moteur", parameters: ["type=moteur"] },
];
const queryWithView =
  "?dateFrom=2027-07-10&dateTo=2027-07-12&guests=4&type=voile&type=moteur&sort=price";

function Search() {
  const navigate = useNavigate();
  const elsewhere = `/search${queryWithView.replace("guests=4", "guests=6")}&type=yacht&page=2`;
  return (
    <>
      <button type="button" onClick={() => void navigate(elsewhere)}>
        Filtre
      </button>
      <ViewToggle search={{ queryWithView, view: "list" }} variant="button" />
      <ActiveFilterList filters={filters} queryWithView={queryWithView} />
    </>
  );
}

/** The links of a search whose next searches never end to load, and the query of the last of them. */
async function openSearch() {
  const searches: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    searches.push(new URL(request.url).search);
    return new Promise(() => {});
  };
  const body = await runPages([{ path: "/search", Component: Search, loader }], {
    initialEntries: [`/search${queryWithView}`],
    hydrationData: { loaderData: { "0": null } },
  });
  const follow = async (name: RegExp) => {
    const before = searches.length;
    await press(getByRole(body, "link", { name }));
    await until(() => searches.length > before);
    return searches.at(-1);
  };
  const filterElsewhere = () => press(getByRole(body, "button", { name: "Filtre" }));
  return { follow, filterElsewhere };
}

test("each filter that is removed while the search without another one is loading stays removed", async () => {
  const { follow } = await openSearch();
  expect(await follow(/Voilier/)).toBe(
    "?dateFrom=2027-07-10&dateTo=2027-07-12&guests=4&type=moteur&sort=price",
  );
  expect(await follow(/10 juil/)).toBe("?guests=4&type=moteur&sort=price");
  expect(await follow(/Moteur/)).toBe("?guests=4&sort=price");
});

test("a filter that is removed while another search is loading is removed from that one", async () => {
  const { follow, filterElsewhere } = await openSearch();
  await filterElsewhere();
  expect(await follow(/Voilier/)).toBe(
    "?dateFrom=2027-07-10&dateTo=2027-07-12&guests=6&type=moteur&sort=price&type=yacht",
  );
  expect(await follow(/4 passagers/)).not.toContain("guests");
});

test("the map shows the search that is loading, and the next filter is removed from the map", async () => {
  const { follow, filterElsewhere } = await openSearch();
  await filterElsewhere();
  expect(await follow(/Carte/)).toBe(
    "?dateFrom=2027-07-10&dateTo=2027-07-12&guests=6&type=voile&type=moteur&sort=price&type=yacht&view=map",
  );
  expect(await follow(/10 juil/)).toBe(
    "?guests=6&type=voile&type=moteur&sort=price&type=yacht&view=map",
  );
});

test("removing all filters also removes those that are loading, and keeps the order and the view", async () => {
  const { follow, filterElsewhere } = await openSearch();
  await filterElsewhere();
  await follow(/Carte/);
  expect(await follow(/Tout effacer/)).toBe("?sort=price&view=map");
});
