/** What an editor of one line is given. */
export interface LineWriting {
  label: string;
  /** The locale of its words: browsers check their spelling by it. */
  language: string;
  /** The line in note markup. */
  markup: string;
  onCommit: (markup: string) => void;
  onCancel: () => void;
}

/** A line as far as it was typed before its editor was there. */
export interface TypedLine {
  /** In note markup. */
  markup: string;
  /** Characters of it before what is selected; the same twice is a cursor. */
  from: number;
  /** Characters of it up to the end of what is selected. */
  to: number;
}
