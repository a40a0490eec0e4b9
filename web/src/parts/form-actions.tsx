/** The buttons below the form of a dialog: one that sends it, and one that closes the dialog. */
export function FormActions(props: {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}) {
  return (
    <div class="row">
      <button type="submit" class="primary" disabled={props.isBusy}>
        {props.label}
      </button>
      <button type="button" onClick={() => props.onClose()}>
        Cancel
      </button>
    </div>
  );
}
