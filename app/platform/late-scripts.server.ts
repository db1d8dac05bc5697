const preloads = /<link [^>]*rel="modulepreload"[^>]*>/g;
const moduleScript = /<script([^>]*?) type="module"[^>]*>([^]*?)<\/script>/;

/**
 * A page to read, whose scripts are loaded when somebody comes near a link, button or field of it, or uses the
 * keyboard: until then it works as without scripts. The framework's own script stays a text for so long.
 */
export function withLateScripts(html: string): string {
  return html
    .replaceAll(preloads, "")
    .replace(moduleScript, (_script, attributes: string, code: string) => {
      const text = JSON.stringify(code).replaceAll("<", String.raw`\u003c`);
      return `<script${attributes}>(${loader})(${text})</script>`;
    });
}

/** Runs in the browser. The nonce has to be read at once: later scripts do not know their element. */
const loader = `code => {
  const kinds = ["pointerover", "pointerdown", "keydown", "focusin"];
  const { nonce } = document.currentScript;
  const load = event => {
    if (event.type === "pointerover" && !event.target.closest("a,button,input,summary")) return;
    for (const kind of kinds) removeEventListener(kind, load, true);
    const script = Object.assign(document.createElement("script"), { type: "module", nonce, textContent: code });
    document.head.append(script);
    script.remove();
  };
  for (const kind of kinds) addEventListener(kind, load, true);
}`.replaceAll(/\n\s*/g, " ");
