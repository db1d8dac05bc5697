import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  categoryOfArticle,
  type HelpArticleId,
  type HelpCategory,
  helpArticleIds,
} from "./domain/help-catalogue.ts";
import { type PromisedFigures, promisedFigures } from "./labels-figures.ts";

export const helpCategoryLabel = /* @__PURE__ */ labelsOf<HelpCategory>({
  account: m.help_category_account,
  payments: m.help_category_payments,
  changes: m.help_category_changes,
});

/** A short description of a category. */
export const helpCategoryText = /* @__PURE__ */ labelsOf<HelpCategory>({
  account: m.help_category_account_text,
  payments: m.help_category_payments_text,
  changes: m.help_category_changes_text,
});

export const helpArticleTitle = /* @__PURE__ */ labelsOf<HelpArticleId>({
  create_account: m.help_create_account_title,
  edit_profile: m.help_edit_profile_title,
  list_a_boat: m.help_list_a_boat_title,
  moderation: m.help_moderation_title,
  forgotten_password: m.help_forgotten_password_title,
  personal_data: m.help_personal_data_title,
  how_to_pay: m.help_how_to_pay_title,
  price: m.help_price_title,
  refund: m.help_refund_title,
  insurance: m.help_insurance_title,
  owner_payout: m.help_owner_payout_title,
  extras: m.help_extras_title,
  book: m.help_book_title,
  availability: m.help_availability_title,
  change_dates: m.help_change_dates_title,
  cancel_as_renter: m.help_cancel_as_renter_title,
  cancel_as_owner: m.help_cancel_as_owner_title,
  take_offline: m.help_take_offline_title,
  documents: m.help_documents_title,
  reviews: m.help_reviews_title,
  ranking: m.help_ranking_title,
  professionals: m.help_professionals_title,
  report: m.help_report_title,
  quotes: m.help_quotes_title,
  deposit: m.help_deposit_title,
  fees: m.help_fees_title,
  shared_costs: m.help_shared_costs_title,
  money_held: m.help_money_held_title,
  licence: m.help_licence_title,
  jet_ski: m.help_jet_ski_title,
  canals: m.help_canals_title,
  skipper: m.help_skipper_title,
  fuel: m.help_fuel_title,
  weather: m.help_weather_title,
  calendars: m.help_calendars_title,
});

/** The article texts. Their figures come from the rules that the site applies. */
const articleTexts: Readonly<Record<HelpArticleId, (figures: PromisedFigures) => string>> = {
  create_account: m.help_create_account_text,
  edit_profile: m.help_edit_profile_text,
  list_a_boat: m.help_list_a_boat_text,
  moderation: m.help_moderation_text,
  forgotten_password: m.help_forgotten_password_text,
  personal_data: m.help_personal_data_text,
  how_to_pay: m.help_how_to_pay_text,
  price: m.help_price_text,
  refund: m.help_refund_text,
  insurance: m.help_insurance_text,
  owner_payout: m.help_owner_payout_text,
  extras: m.help_extras_text,
  book: m.help_book_text,
  availability: m.help_availability_text,
  change_dates: m.help_change_dates_text,
  cancel_as_renter: m.help_cancel_as_renter_text,
  cancel_as_owner: m.help_cancel_as_owner_text,
  take_offline: m.help_take_offline_text,
  documents: m.help_documents_text,
  reviews: m.help_reviews_text,
  ranking: m.help_ranking_text,
  professionals: m.help_professionals_text,
  report: m.help_report_text,
  quotes: m.help_quotes_text,
  deposit: m.help_deposit_text,
  fees: m.help_fees_text,
  shared_costs: m.help_shared_costs_text,
  money_held: m.help_money_held_text,
  licence: m.help_licence_text,
  jet_ski: m.help_jet_ski_text,
  canals: m.help_canals_text,
  skipper: m.help_skipper_text,
  fuel: m.help_fuel_text,
  weather: m.help_weather_text,
  calendars: m.help_calendars_text,
};

function articleText(id: HelpArticleId): string {
  return articleTexts[id](promisedFigures());
}

/** The paragraphs of an article. */
export function helpArticleParagraphs(id: HelpArticleId): string[] {
  return articleText(id).split("\n");
}

/** Every article in the current language, for the search. */
export function listHelpArticles() {
  return helpArticleIds.map((id) => {
    const category = helpCategoryLabel(categoryOfArticle(id));
    return { id, title: helpArticleTitle(id), text: articleText(id), category };
  });
}
