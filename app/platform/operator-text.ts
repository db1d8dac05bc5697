import texts from "./operator-texts.json" with { type: "json" };

/**
 * What the operator reads when the start refuses their configuration, in French and in English. It
 * is not among the messages of the site, which are compiled later.
 */
export function operatorText(
  key: keyof typeof texts,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const { fr, en } = texts[key];
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(parameters[name] ?? placeholder),
    );
  return `${filled(fr)} / ${filled(en)}`;
}
