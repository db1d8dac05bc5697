/** The articles of the help centre, by category, in the order in which they are shown (spec 2 §2). */
export const helpCategories = {
  account: [
    "create_account",
    "edit_profile",
    "list_a_boat",
    "moderation",
    "forgotten_password",
    "personal_data",
    "documents",
    "reviews",
    "ranking",
    "professionals",
    "report",
  ],
  payments: [
    "how_to_pay",
    "price",
    "refund",
    "insurance",
    "owner_payout",
    "extras",
    "quotes",
    "deposit",
    "fees",
    "shared_costs",
    "money_held",
  ],
  changes: [
    "book",
    "availability",
    "change_dates",
    "cancel_as_renter",
    "cancel_as_owner",
    "take_offline",
    "licence",
    "jet_ski",
    "canals",
    "skipper",
    "fuel",
    "weather",
    "calendars",
  ],
} as const;

export type HelpCategory = keyof typeof helpCategories;
export type HelpArticleId = (typeof helpCategories)[HelpCategory][number];

/** The three categories in display order. */
export const helpCategoryNames: readonly HelpCategory[] = ["account", "payments", "changes"];

/** Every article, grouped by category. */
export const helpArticleIds: readonly HelpArticleId[] = helpCategoryNames.flatMap(
  (category): readonly HelpArticleId[] => helpCategories[category],
);

/** The number of articles that a category's card shows (spec 2 §2). */
export const previewedArticles = 4;

/** Parses a category from a URL parameter; null for anything else. */
export function readHelpCategory(value: unknown): HelpCategory | null {
  return helpCategoryNames.find((category) => category === value) ?? null;
}

/** Parses an article from a URL parameter; null for anything else. */
export function readHelpArticle(value: unknown): HelpArticleId | null {
  return helpArticleIds.find((id) => id === value) ?? null;
}

/** The category of an article. */
export function categoryOfArticle(id: HelpArticleId): HelpCategory {
  const articles: Readonly<Record<HelpCategory, readonly HelpArticleId[]>> = helpCategories;
  const found = helpCategoryNames.find((category) => articles[category].includes(id));
  if (!found) throw new RangeError(`No category has the article ${id}`);
  return found;
}
