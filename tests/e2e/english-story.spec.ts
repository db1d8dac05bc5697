import { boatId } from "#db/demo/boat-rows.ts";
import { personId } from "#db/demo/people-rows.ts";
import { reservationId } from "#db/demo/rental-rows.ts";
import { test } from "./steps/kept-page.ts";
import { addSession } from "./steps/signed-in.ts";
import { freeStay } from "./steps/stays.ts";
import { expect } from "./steps/test.ts";

const id = boatId("mahe-la-rochelle");

/** A demo rental that ended five days ago: Claire rented from Marc. */
const over = `/en/reservation/${reservationId("so349-la-rochelle stay 4")}`;

// spec 2-1.05 2-5.03 2-8.39
test("on the English pages, two people go from a booking request to a paid reservation, and review an earlier one", async ({
  page: renter,
  otherPage: owner,
}) => {
  test.slow();
  await Promise.all([addSession(renter, "renter"), addSession(owner, "owner")]);

  await test.step("the renter requests dates", async () => {
    const stay = await freeStay(renter.request, { id, path: `/boat/${id}` }, 300);
    await renter.goto(`/en/boat/${id}/request?${new URLSearchParams({ ...stay, guests: "2" })}`);
    await renter.getByLabel("Your message").fill("Hello, there will be two of us.");
    await renter.getByRole("button", { name: "Send the request" }).click();
    await renter.waitForURL(/\/en\/messages\?/);
  });

  const total = await test.step("the owner quotes the total that the renter saw", async () => {
    await owner.goto(`/en/messages?with=${personId("claire")}&boat=${id}`);
    await expect(owner.getByRole("log")).toContainText("there will be two of us");
    await owner.getByRole("button", { name: "Send a quote" }).click();
    const dialog = owner.getByRole("dialog");
    const use = dialog.getByRole("button", { name: /^Use \d/ });
    const shown = ((await use.textContent()) ?? "").replace(/^\D+/, "");
    await use.click();
    await dialog.getByRole("button", { name: /^Send \d/ }).click();
    await expect(owner.getByText("Quote sent!")).toBeVisible();
    return shown;
  });

  await test.step("the quote appears in the renter's browser, who accepts and pays it", async () => {
    await expect(renter.getByRole("log").getByRole("article").last()).toContainText(total);
    await renter.getByRole("button", { name: "Accept the quote" }).click();
    await expect(renter.getByRole("heading", { name: "Review, then pay" })).toBeVisible();
    await renter.getByRole("button", { name: /^Pay/ }).click();
    await renter.waitForURL(/\/dev\/checkout\//);
    await renter.getByRole("button", { name: /^Pay/ }).click();
    await expect(renter.getByRole("heading", { name: "Payment confirmed!" })).toBeVisible();
    await expect(owner.getByText("Reservation confirmed").first()).toBeVisible();
  });

  await test.step("both review the earlier rental, and see each other's review once both have written", async () => {
    await renter.goto(over);
    await renter.getByRole("link", { name: "Leave a review" }).click();
    await renter.getByRole("radio", { name: /5/ }).check({ force: true });
    await renter.getByLabel("How was the rental?").fill("A perfect day.");
    await renter.getByRole("button", { name: "Send the review" }).click();
    await expect(renter.getByText(/It stays hidden until it is published/).first()).toBeVisible();
    await owner.goto(`${over}/review`);
    await expect(owner.getByText("A perfect day.")).toBeHidden();
    await owner.getByRole("radio", { name: /4/ }).check({ force: true });
    await owner.getByLabel("How was the rental with Claire?").fill("She knows the sea.");
    await owner.getByRole("button", { name: "Send the review" }).click();
    await expect(owner.getByText("A perfect day.")).toBeVisible();
    await expect(renter.getByText("She knows the sea.")).toBeVisible();
  });
});
