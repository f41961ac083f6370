/** Props of a line editor. */
export interface LineWriting {
  label: string;
  /** The locale of its words, for the browser's spell checker. */
  language: string;
  /** The line in note markup. */
  markup: string;
  onCommit: (markup: string) => void;
  onCancel: () => void;
}

/** The text that was typed before the editor was loaded. */
export interface TypedLine {
  /** In note markup. */
  markup: string;
  /** Start of the selection in characters; equal to the end for a cursor. */
  from: number;
  /** End of the selection in characters. */
  to: number;
}
