/** HL7 version 2 as text: segments, fields, components. Source: HL7 2.5, chapter 2. */

/** The delimiters, as a message defines them. */
export interface Delimiters {
  field: string;
  component: string;
  repetition: string;
  escaping: string;
  subcomponent: string;
}

/** A line of a message. */
export interface Segment {
  /** Three letters: `OBX`. */
  id: string;
  /** By number; the first is the id. */
  fields: readonly string[];
  delimiters: Delimiters;
}

/** The segments of one message, or of a batch of messages. */
export function segmentsOf(text: string): Segment[] {
  let delimiters: Delimiters = {
    field: '|',
    component: '^',
    repetition: '~',
    escaping: '\\',
    subcomponent: '&',
  };
  return text
    .replaceAll('\x1c', '\n')
    .split(/[\r\n\v]+/)
    .map((line) => line.trim())
    .filter((line) => /^[A-Z][A-Z\d]{2}\b|^[A-Z][A-Z\d]{2}\W/.test(line))
    .map((line) => {
      const isHead = /^(?:MSH|FHS|BHS)/.test(line);
      if (isHead) delimiters = delimitersOf(line);
      const fields = line.split(delimiters.field);
      // The first delimiter of a header segment is its own field.
      if (isHead) fields.splice(1, 0, delimiters.field);
      return { id: line.slice(0, 3), fields, delimiters };
    });
}

function delimitersOf(head: string): Delimiters {
  const [field = '|', component = '^', repetition = '~', escaping = '\\', subcomponent = '&'] = head.slice(
    3,
    8,
  );
  return { field, component, repetition, escaping, subcomponent };
}

/** The text of a field, with repetitions side by side. @param component  counted from 1; all if left out */
export function fieldText({ fields, delimiters }: Segment, place: number, component?: number): string {
  const field = fields[place] ?? '';
  if (component !== undefined) return plain(piecesOf(field, delimiters)[component - 1] ?? '', delimiters);
  return field
    .split(delimiters.repetition)
    .map((one) =>
      piecesOf(one, delimiters)
        .map((piece) => plain(piece, delimiters))
        .filter((piece) => piece !== '')
        .join(' '),
    )
    .join(', ')
    .trim();
}

/** The components of a field, with their escape sequences. */
export function componentsOf({ fields, delimiters }: Segment, place: number): string[] {
  return piecesOf(fields[place] ?? '', delimiters);
}

function piecesOf(field: string, { component }: Delimiters): string[] {
  return field.split(component);
}

/** Replaces escape sequences with their characters. @param delimiters  of the message */
export function plain(text: string, { escaping, ...delimiters }: Delimiters): string {
  if (text === '""') return '';
  const parts = text.split(escaping);
  if (parts.length < 3) return text.replaceAll(delimiters.subcomponent, ' ');
  return parts
    .map((part, at) =>
      at % 2 === 0 ? part.replaceAll(delimiters.subcomponent, ' ') : meant(part, escaping, delimiters),
    )
    .join('');
}

function meant(sequence: string, escaping: string, delimiters: Omit<Delimiters, 'escaping'>): string {
  const [letter = ''] = sequence;
  const signs: Readonly<Record<string, string>> = {
    F: delimiters.field,
    S: delimiters.component,
    T: delimiters.subcomponent,
    R: delimiters.repetition,
    E: escaping,
  };
  if (/^X(?:[\da-f]{2})+$/i.test(sequence)) return Buffer.from(sequence.slice(1), 'hex').toString('utf8');
  if (/^\.(?:br|sp|ce|fi|nf)/i.test(sequence)) return '\n';
  return sequence.length === 1 ? (signs[letter] ?? '') : '';
}
