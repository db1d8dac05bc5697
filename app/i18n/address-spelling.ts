/**
 * The path of a page as the route table spells it: the router matches words whatever their capitals, and
 * a page has one address ('/EN/Search' is '/en/search'). `pattern` is the pattern that the path matched; what
 * stands for its parameters stays as it is.
 */
export function spelledAs(pattern: string, pathname: string): string {
  // The framework writes it without the first slash.
  const words = pattern.replace(/^\/?/, "/").split("/");
  return pathname
    .split("/")
    .map((word, index) => {
      const spelled = words[index];
      return spelled !== undefined && spelled.toLowerCase() === word.toLowerCase() ? spelled : word;
    })
    .join("/");
}
