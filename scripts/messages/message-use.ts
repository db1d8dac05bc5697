import { type ESTree, Visitor } from "vite";
import type { SourceFile } from "../structure/source-file.ts";
import type { Violation } from "../structure/violation.ts";

/**
 * The messages that a file uses: by name, or as a family whose key has a part that is only known at run time.
 */
type MessageUse = {
  /** `m.key` and `m["key"]`, each with its line. */
  named: readonly { key: string; line: number }[];
  /** The inputs that calls pass: `count` in `m.key({ count: 2 })`. */
  given: readonly { key: string; input: string; line: number }[];
  /** Strings that may be keys, such as the values of a table of labels. */
  mentioned: ReadonlySet<string>;
  /** Template literals that may be keys. A `chosen` one selects the message: `m[`boats_type_${type}`]`. */
  families: readonly { pattern: RegExp; shown: string; line: number; chosen: boolean }[];
};

/** Finds the messages that a file uses in its syntax tree. */
function messageUse(file: SourceFile): MessageUse {
  const { namespaces, imported } = messageImports(file);
  const named = [...imported];
  const given: MessageUse["given"][number][] = [];
  const mentioned = new Set<string>();
  const families: MessageUse["families"][number][] = [];
  const chosen = new Set<ESTree.Node>();
  new Visitor({
    MemberExpression(node) {
      if (!isMessage(node, namespaces)) return;
      const key = memberName(node);
      if (key === null) chosen.add(node.property);
      else named.push({ key, line: file.lineAt(node.property.start) });
    },
    CallExpression({ callee, arguments: [inputs] }) {
      if (callee.type !== "MemberExpression" || !isMessage(callee, namespaces)) return;
      const key = memberName(callee);
      if (key === null || inputs?.type !== "ObjectExpression") return;
      for (const property of inputs.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        if (property.computed) continue;
        given.push({ key, input: property.key.name, line: file.lineAt(property.start) });
      }
    },
    Literal(node) {
      if (typeof node.value === "string") mentioned.add(node.value);
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map((quasi) => quasi.value.cooked ?? "");
      if (!/^[a-z0-9]+_/.test(parts[0] ?? "") || !/^[a-z0-9_]+$/.test(parts.join(""))) return;
      families.push({
        pattern: new RegExp(`^${parts.join("[a-z0-9_]+")}$`),
        shown: parts.join("…"),
        line: file.lineAt(node.start),
        chosen: chosen.has(node),
      });
    },
  }).visit(file.program);
  return { named, given, mentioned, families };
}

/** Whether this is `m.key` or `m["key"]`, where `m` contains all messages. */
function isMessage({ object }: ESTree.MemberExpression, namespaces: ReadonlySet<string>): boolean {
  return object.type === "Identifier" && namespaces.has(object.name);
}

/** The name after the dot or in the brackets; null if it is only known at run time. */
function memberName({ property, computed }: ESTree.MemberExpression): string | null {
  if (property.type === "Identifier" && !computed) return property.name;
  return property.type === "Literal" ? String(property.value) : null;
}

type KnownMessage = { path: string; line: number; inputs: readonly string[] };

/**
 * Checks that every key used in the code exists, that every key is used, and that no call passes an input
 * that its message does not have, which the types allow for messages without inputs.
 */
export function checkMessageUse(
  keys: ReadonlyMap<string, KnownMessage>,
  files: readonly SourceFile[],
): Violation[] {
  const used = new Set<string>();
  const found: Violation[] = [];
  for (const file of files) {
    const { named, given, mentioned, families } = messageUse(file);
    const report = (line: number, rule: string) => found.push({ path: file.path, line, rule });
    for (const { key, line } of named) {
      used.add(key);
      if (!keys.has(key)) report(line, `the message ${key} does not exist`);
    }
    for (const { key, input, line } of given) {
      const message = keys.get(key);
      if (message && !message.inputs.includes(input)) {
        report(line, `the message ${key} has no input ${input}`);
      }
    }
    for (const word of mentioned) {
      // A toast that survives a redirect is identified by its text's key, which implies the key of its title.
      for (const key of [word, `${word}_title`]) if (keys.has(key)) used.add(key);
    }
    for (const { pattern, shown, line, chosen } of families) {
      const members = [...keys.keys()].filter((key) => pattern.test(key));
      if (chosen && members.length === 0) report(line, `no message is named ${shown}`);
      if (isNarrow(shown)) for (const key of members) used.add(key);
      else if (chosen) report(line, `${shown} could be any message: name the family`);
    }
  }
  const unused = [...keys].filter(([key]) => !used.has(key));
  return [
    ...found,
    ...unused.map(([key, { path, line }]) => ({ path, line, rule: `${key} is used nowhere` })),
  ];
}

/** A family's pattern must contain at least one word besides the file's prefix. */
function isNarrow(shown: string): boolean {
  return shown.split(/[_…]+/).filter((word) => word !== "").length >= 2;
}

function messageImports(file: SourceFile) {
  const namespaces = new Set<string>();
  const imported: { key: string; line: number }[] = [];
  for (const node of file.program.body) {
    if (node.type !== "ImportDeclaration") continue;
    if (!node.source.value.endsWith("/paraglide/messages.js")) continue;
    for (const specifier of node.specifiers) {
      if (specifier.type !== "ImportSpecifier") namespaces.add(specifier.local.name);
      else {
        const key = specifier.imported.type === "Identifier" ? specifier.imported.name : "";
        if (key === "m") namespaces.add(specifier.local.name);
        else imported.push({ key, line: file.lineAt(specifier.start) });
      }
    }
  }
  return { namespaces, imported };
}
