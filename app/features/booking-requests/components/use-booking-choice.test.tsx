// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { Outlet, useLocation, useRevalidator } from "react-router";
import { expect, test, vi } from "vitest";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { barePage } from "#tests/factories/boat-page-data.ts";
import { press, runPages, textOf } from "#tests/support/running-part.tsx";
import { useBookingChoice } from "./use-booking-choice.ts";
import { useMessageDialog } from "./use-message-dialog.ts";

function Choices() {
  const { choose } = useBookingChoice({ capacity: 8, calendar: barePage.calendar });
  const { openKind, show } = useMessageDialog();
  const { revalidate } = useRevalidator();
  const from = calendarDate("2027-07-10");
  return (
    <>
      <button type="button" onClick={() => choose({ from, to: from, guests: 4 })}>
        choose
      </button>
      <button type="button" onClick={() => show("contact")}>
        write
      </button>
      <button type="button" onClick={() => void revalidate()}>
        reload
      </button>
      <p>
        {useLocation().search} {openKind ?? "closed"}
      </p>
    </>
  );
}

/** The page with its data, which `load` loads again. */
function openPage(load: () => unknown) {
  const kept = { loader: load, shouldRevalidate: revalidateUnlessOffline };
  const children = [{ ...kept, index: true, Component: Choices }];
  return runPages([{ ...kept, path: "/", Component: Outlet, children }], {
    hydrationData: { loaderData: { "0": null, "0-0": null } },
  });
}

test("choosing days and opening the message dialog change the address and load nothing", async () => {
  const load = vi.fn<() => null>(() => null);
  const body = await openPage(load);
  await press(getByRole(body, "button", { name: "choose" }));
  expect(textOf(body)).toContain("dateFrom=2027-07-10&dateTo=2027-07-10&guests=4 closed");
  await press(getByRole(body, "button", { name: "write" }));
  expect(textOf(body)).toContain("contact");
  expect(load).not.toHaveBeenCalled();
});

test("choosing days while the page is being reloaded reloads it anew", async () => {
  const load = vi.fn<() => unknown>(() => new Promise(() => undefined));
  const body = await openPage(load);
  await press(getByRole(body, "button", { name: "reload" }));
  expect(load).toHaveBeenCalledTimes(2);
  await press(getByRole(body, "button", { name: "choose" }));
  expect(load).toHaveBeenCalledTimes(4);
});
