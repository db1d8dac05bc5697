// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { act } from "react";
import { useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { openSearch } from "#app/features/matching-boats/domain/search-criteria.ts";
import { hydrateAfter } from "#tests/support/early-part.tsx";
import { press, run, runPages, until } from "#tests/support/running-part.tsx";
import { SortControl } from "./sort-control.tsx";

const search = {
  criteria: { ...openSearch, location: "Nice", guests: 4 },
  queryWithView: "?location=Nice&guests=4",
};

test("the chosen order is shown before its results are loaded", async () => {
  const never = new Promise(() => {});
  const body = await run(<SortControl search={search} />, { loaded: never });
  const order = getByRole<HTMLSelectElement>(body, "combobox");
  expect(order.value).toBe("relevance");
  const [, , third] = order.options;
  if (!third) throw new Error("There is no third order");
  await act(async () => {
    fireEvent.change(order, { target: { value: third.value } });
  });
  expect(order.value).toBe(third.value);
});

function Address() {
  return <output>{useLocation().search}</output>;
}

test("an order that is chosen before hydration is searched for", async () => {
  const part = (
    <>
      <SortControl search={search} />
      <Address />
    </>
  );
  const body = await hydrateAfter(part, (early) => {
    getByRole<HTMLSelectElement>(early, "combobox").value = "price";
  });
  expect(getByRole<HTMLSelectElement>(body, "combobox").value).toBe("price");
  expect(getByRole(body, "status").textContent).toContain("sort=price");
});

function Controls() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate("/search?guests=2&page=3")}>
        filter
      </button>
      <SortControl search={search} />
    </>
  );
}

/** The controls while a search for two guests, which was asked for elsewhere, is loading. */
async function openSearching() {
  const searches: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    searches.push(new URL(request.url).search);
    return new Promise(() => {});
  };
  const body = await runPages([{ path: "/search", Component: Controls, loader }], {
    initialEntries: ["/search"],
    hydrationData: { loaderData: { "0": null } },
  });
  await press(getByRole(body, "button", { name: "filter" }));
  return { body, searches };
}

test("an order that is chosen while another search is loading keeps its criteria", async () => {
  const { body, searches } = await openSearching();
  await act(async () => {
    fireEvent.change(getByRole(body, "combobox"), { target: { value: "price" } });
  });
  await until(() => searches.length === 2);
  expect(searches).toEqual(["?guests=2&page=3", "?guests=2&sort=price"]);
});
