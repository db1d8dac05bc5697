/** The value for a field: text, a tick, or files. */
export type FieldValue = string | number | boolean | readonly File[];

/** Chosen files by field name: a document without JavaScript cannot hold them in its file inputs. */
export type SentFiles = Map<string, readonly File[]>;

type SentForm =
  | { action: string; method: "GET"; body: URLSearchParams }
  | { action: string; method: "POST"; body: FormData | URLSearchParams };

/** Types into a field, ticks it, or chooses an option by value or by text. */
export function fillField(field: Element, value: FieldValue, files: SentFiles): void {
  const control = asControl(field);
  if (typeof value === "object") {
    files.set(control.name, value);
  } else if (typeof value === "boolean") {
    if (control.type !== "checkbox" && control.type !== "radio") {
      throw new Error("Only a box can be ticked");
    }
    if (control.type === "radio") uncheckGroup(control);
    control.checked = value;
  } else if (control.tagName === "SELECT") {
    chooseOption(control, String(value));
  } else {
    if (control.disabled || control.readOnly) throw new Error("The field takes no text");
    control.value = String(value);
  }
}

function uncheckGroup(radio: Control): void {
  for (const other of radio.form?.querySelectorAll(`input[type="radio"]`) ?? []) {
    const control = asControl(other);
    if (control.name === radio.name) control.checked = false;
  }
}

function chooseOption(select: Control, value: string): void {
  const options = [...select.querySelectorAll("option")];
  const chosen = options.find(
    (option) => option.getAttribute("value") === value || option.textContent.trim() === value,
  );
  if (!chosen) throw new Error(`There is no option "${value}"`);
  select.value = chosen.getAttribute("value") ?? chosen.textContent.trim();
}

/** The request that the browser sends when this button of the form is clicked. */
export function readForm(form: HTMLFormElement, button: Element, files: SentFiles): SentForm {
  const method = button.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const isMultipart =
    (button.getAttribute("formenctype") ?? form.getAttribute("enctype")) === "multipart/form-data";
  const entries = controlsOf(form).flatMap((control) => entriesOf(control, button, files));
  const plain = new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
  if (method.toLowerCase() !== "post") return { action, method: "GET", body: plain };
  if (!isMultipart) return { action, method: "POST", body: plain };
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return { action, method: "POST", body };
}

function controlsOf(form: HTMLFormElement): Control[] {
  const inside = "input, select, textarea, button";
  const all = [...form.ownerDocument.querySelectorAll(inside)].map(asControl);
  return all.filter((control) => belongsTo(control, form));
}

/** Whether a field belongs to a form: inside of it, or outside with a `form` attribute. */
export function belongsTo(field: Element, form: HTMLFormElement): boolean {
  const owner = field.getAttribute("form");
  return owner === null ? form.contains(field) : owner === form.id;
}

function entriesOf(
  control: Control,
  pressed: Element,
  files: SentFiles,
): [string, string | File][] {
  const { name, type } = control;
  if (!name || control.disabled || control.closest("fieldset[disabled]")) return [];
  if (control.tagName === "BUTTON" || type === "submit") {
    return control === pressed ? [[name, control.getAttribute("value") ?? ""]] : [];
  }
  if (type === "checkbox" || type === "radio") {
    return control.checked ? [[name, control.getAttribute("value") ?? "on"]] : [];
  }
  if (type === "file") {
    const chosen = files.get(name) ?? [new File([], "", { type: "application/octet-stream" })];
    return chosen.map((file) => [name, file]);
  }
  return [[name, control.value]];
}

/** The properties of form fields that these helpers need. */
type Control = HTMLInputElement;

function asControl(element: Element): Control {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only used for fields
  return element as Control;
}
