type SaveOnEnterProps = {
  /** Whether the form is being submitted. */
  pending: boolean;
};

/**
 * Goes first in a form whose fields are before or between buttons that add and remove rows. Enter in a field
 * clicks the form's first button, which must be one that saves.
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
