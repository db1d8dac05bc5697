import texts from "./operator-texts.json" with { type: "json" };

/**
 * A text for the operator who starts the site or runs one of its commands, in French and in English. It is
 * not one of the site's messages, because those are compiled later.
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
