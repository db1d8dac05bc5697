/**
 * The files that a form contains in this field. Without JavaScript, a field in which nothing was chosen is
 * sent as an empty file.
 */
export function chosenFiles(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .flatMap((value) => (value instanceof File && value.size > 0 ? value : []));
}
