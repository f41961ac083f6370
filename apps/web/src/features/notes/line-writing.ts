/** What an editor of one line is given. */
export interface LineWriting {
  label: string;
  /** The line in note markup. */
  markup: string;
  onCommit: (markup: string) => void;
  onCancel: () => void;
}
