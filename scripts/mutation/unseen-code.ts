import type { Ignorer } from "@stryker-mutator/api/ignore";
import { isRecord } from "#app/platform/text/json.ts";

/**
 * Ignores code that cannot change a server-rendered page: code that only runs in the browser (event handlers,
 * effects, clientAction), which browser tests cover, class names, and log messages.
 */
export const unseenCode: Ignorer = {
  shouldIgnore: (path) => (isRecord(path) ? reasonToIgnore(path["node"]) : undefined),
};

function reasonToIgnore(node: unknown): string | undefined {
  if (!isRecord(node)) return undefined;
  // Stryker mutates the statement as a whole too.
  if (node["type"] === "ExpressionStatement") return reasonToIgnore(node["expression"]);
  if (node["type"] === "JSXAttribute") return ofAttribute(nameOf(node["name"]));
  if (node["type"] === "CallExpression") return ofCall(node["callee"]);
  if (node["type"] === "VariableDeclarator" && nameOf(node["id"]) === "clientAction")
    return browser;
  const isFunction = /Function/.test(String(node["type"]));
  return isFunction && handlesEvent(node) ? browser : undefined;
}

const browser = "only the browser runs it";
const looks = "looks";

function ofAttribute(name: string): string | undefined {
  if (/^on[A-Z]/.test(name)) return browser;
  return /^(className|style|sizes)$/.test(name) ? looks : undefined;
}

function ofCall(callee: unknown): string | undefined {
  if (isRecord(callee) && nameOf(callee["object"]) === "logger") return "text of the log";
  const name = nameOf(callee);
  if (/^use(Layout)?Effect(Event)?$/.test(name)) return browser;
  return /^(classNames|\w+Classes)$/.test(name) ? looks : undefined;
}

/** Whether a function takes an event, or is clientAction itself. */
function handlesEvent({ id, params }: Record<string, unknown>): boolean {
  if (nameOf(id) === "clientAction") return true;
  return Array.isArray(params) && nameOf(params[0]) === "event";
}

function nameOf(node: unknown): string {
  return isRecord(node) && typeof node["name"] === "string" ? node["name"] : "";
}
