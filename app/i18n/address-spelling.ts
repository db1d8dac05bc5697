/**
 * The path of a page as the route table spells it. The router ignores case, but a page has only one address:
 * '/EN/Search' becomes '/en/search'. `pattern` is the route pattern that the path matched; the values of its
 * parameters stay as they are.
 */
export function spelledAs(pattern: string, pathname: string): string {
  // React Router writes the pattern without its leading slash.
  const words = pattern.replace(/^\/?/, "/").split("/");
  return pathname
    .split("/")
    .map((word, index) => {
      const spelled = words[index];
      return spelled !== undefined && spelled.toLowerCase() === word.toLowerCase() ? spelled : word;
    })
    .join("/");
}
