import type { APIRequestContext } from "@playwright/test";
import { test } from "./steps/kept-page.ts";
import { postBoat } from "./steps/owner-steps.ts";
import type { DemoAccount } from "./steps/sign-in.ts";
import { skipTimeUntilVisible } from "./steps/skipped-time.ts";
import { addStaffWork } from "./steps/staff-work.ts";
import { expect } from "./steps/test.ts";
import { answerNothing, type Place, pressForms } from "./steps/unanswered-forms.ts";

// Finds the forms of each page by itself and lets their requests fail: the form keeps its content, a toast
// shows what failed, and submitting again works. tests/integration/every-form.test.ts checks without a
// browser that every form of the site has such a text for every failure. One form of each hook of `app/forms`
// is sent twice. Without a browser, forms like another one here are proved by unanswered-sections.test.tsx
// (the sections 'description', 'equipements', 'autre', 'reservation' and 'extras', which are like 'general')
// and unanswered-profile.test.tsx (the company and the experience, which are like the personal details).

test.use({ actionTimeout: 20_000, contextOptions: { reducedMotion: "reduce" } });

type Group = {
  account: DemoAccount | null;
  places: (request: APIRequestContext) => Promise<Place[]> | Place[];
};

const groups: Record<string, Group> = {
  "of visitors": {
    account: null,
    places: () => [
      { path: "/login", forms: [""], times: 2 },
      { path: "/forgot-password", forms: [""] },
      { path: "/confirm-email", forms: ["request"] },
      { path: "/search", links: [/\/boat\/[^/]+$/, /\/report$/], forms: [""] },
    ],
  },
  "of renters": {
    account: "renter",
    places: () => [
      { path: "/my-profile/personal", forms: ["profile"], times: 2 },
      { path: "/my-profile/tax", forms: ["save"], times: 2 },
      {
        path: "/my-reservations?tab=past",
        links: [/\/reservation\/[^/]+$/, /\/review$/],
        forms: ["write"],
        times: 2,
      },
      {
        path: "/messages",
        links: [/\/messages\?with=/],
        ending: "&report",
        part: "[aria-labelledby=report-title]",
        forms: ["report"],
      },
    ],
  },
  "of an owner's account": {
    account: "owner",
    places: async () => [
      { path: "/my-profile/bank", forms: ["profile", "reveal"] },
      { path: "/my-profile/security", forms: ["change-email", "change-password"] },
      { path: "/my-profile/security/second-factor", forms: ["begin"] },
      { path: "/my-profile/data", forms: ["", "export"] },
      { path: "/my-boats", forms: ["online"], times: 2 },
      { path: "/messages", links: [/\/messages\?with=/], forms: ["reply"], times: 2 },
      { path: (await addStaffWork()).contest, forms: ["contest"] },
    ],
  },
  "of a listing": { account: "owner", places: sections },
  "of moderators": {
    account: "moderator",
    places: async () => {
      const { report } = await addStaffWork();
      return [
        {
          path: "/moderation?status=pending",
          links: [/\/moderation\/listings\//],
          forms: ["claim", "decide"],
        },
        { path: report, forms: ["claim", "open", "decide"] },
        { path: "/moderation/reviews", forms: ["refuse", "refuse-answer", "keep"], times: 2 },
        { path: "/moderation/cancellations", forms: ["decide"] },
      ];
    },
  },
  "of operators": {
    account: "admin",
    places: async () => {
      await addStaffWork();
      // Twice, because the button that retries all jobs needs several failed jobs.
      await addStaffWork();
      return [
        { path: "/admin/people", part: "[aria-labelledby=give]", forms: ["give"], times: 2 },
        { path: "/admin/jobs", forms: ["open", "retry", "retryAll", "delete"] },
        { path: "/admin/payments", forms: ["bear-loss", "dismiss"] },
        { path: "/admin/money", forms: ["run", "tax-report"] },
      ];
    },
  },
};

/** The sections of a new boat that has one row in each of its lists. */
async function sections(request: APIRequestContext): Promise<Place[]> {
  const path = await postBoat(request, `Semi-rigide ${Date.now()}`);
  const rows = [
    { intent: "prix/add", startDate: "01-07", endDate: "31-08", price: "250" },
    { intent: "calendrier/add", startDate: "2030-07-01", endDate: "2030-07-08", reason: "" },
  ];
  for (const row of rows) expect((await request.post(path, { form: row })).status()).toBe(200);
  const section = (query: string, ...forms: string[]) => ({
    path: `${path}?section=${query}`,
    forms,
  });
  return [
    { ...section("general", "general/save"), times: 2 },
    section("photos", "photos/save"),
    section("prix", "prix/save", "prix/rules", "prix/copy", "prix/add", "prix/remove"),
    section("documents", "documents/save"),
    section("calendrier&calendar=new", "calendrier/add", "calendrier/remove"),
  ];
}

for (const [whose, { account, places }] of Object.entries(groups)) {
  test.describe(() => {
    test.use({ account });

    test(`the forms ${whose} keep their content when their requests fail`, async ({ page }) => {
      test.slow();
      const found = await places(page.request);
      const { posted, answerAgain } = await answerNothing(page);
      const seen = new Set<string>();
      for (const place of found) {
        await test.step(place.path, async () => {
          const before = posted.length;
          await pressForms(page, place, { posted, seen });
          expect(posted.slice(before)).toEqual(expect.arrayContaining([...place.forms]));
        });
      }
      await answerAgain();
    });
  });
}

test.describe("a document", () => {
  test.use({ account: "owner" });

  test("whose upload failed shows an error, and can be chosen again", async ({ page, context }) => {
    const boat = await postBoat(page.request, `Semi-rigide ${Date.now()}`);
    const file = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
    const send = async (path: string) => {
      const tab = await context.newPage();
      await tab.goto(path);
      const main = tab.getByRole("main");
      const chooser = main.locator("input[type=file]").first();
      const failed = main.getByText("Impossible d'uploader le document");
      const { posted, answerAgain } = await answerNothing(tab);
      await tab.clock.install();
      await chooser.setInputFiles(file);
      await skipTimeUntilVisible(failed);
      // The upload is retried twice automatically, after a pause.
      expect(posted.length).toBe(3);
      await answerAgain();
      await chooser.setInputFiles(file);
      await expect(failed).toBeHidden();
    };
    await Promise.all(["/my-profile/documents", `${boat}?section=documents`].map(send));
  });
});
