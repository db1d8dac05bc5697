type SaveOnEnterProps = {
  /** The form is being sent. */
  pending: boolean;
};

/**
 * First in a form whose fields stand before or between buttons that add and remove rows: Enter in a field
 * presses a form's first button, which must be one that saves.
 */
export function SaveOnEnter({ pending }: SaveOnEnterProps) {
  return (
    <button
      type="submit"
      tabIndex={-1}
      aria-hidden="true"
      onClick={(event) => pending && event.preventDefault()}
      className="sr-only"
    />
  );
}
