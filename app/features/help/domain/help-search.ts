import { foldText } from "#app/features/places/domain/text-matching.ts";

/** The maximum length of a query, in characters. */
export const maxHelpQueryLength = 100;

type Searchable = { title: string; text: string; category: string };

/**
 * Finds the articles in which every word of the query occurs, in title, text or category name, ignoring case
 * and accents (spec 2 §2). Articles with a query word in their title come first. An empty query finds all
 * articles, a query without letters or digits none.
 */
export function searchHelp<Article extends Searchable>(
  articles: readonly Article[],
  query: string,
): Article[] {
  const words = wordsOf(query);
  if (words.length === 0) return query.trim() === "" ? [...articles] : [];
  const found = articles.filter(({ title, text, category }) => {
    const haystack = foldText(`${title} ${text} ${category}`);
    return words.every((word) => haystack.includes(word));
  });
  const inTitle = ({ title }: Article) => words.some((word) => foldText(title).includes(word));
  return [...found.filter(inTitle), ...found.filter((article) => !inTitle(article))];
}

function wordsOf(query: string): string[] {
  return foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
