/** Formulas of office programs (Office Math) in one line. */
import { childOf, elementsIn, textWithin, type XmlElement } from './xml-tree.ts';

/** The formula in typed form: a fraction with a slash, powers with a caret. */
export function mathText(element: XmlElement): string {
  const read = READERS[element.name];
  return read ? read(element) : inner(element);
}

const READERS: Readonly<Record<string, (element: XmlElement) => string>> = {
  t: textWithin,
  f: (fraction) => `${grouped(fraction, 'num')}/${grouped(fraction, 'den')}`,
  sSup: (power) => `${grouped(power, 'e')}^${grouped(power, 'sup')}`,
  sSub: (index) => `${grouped(index, 'e')}_${grouped(index, 'sub')}`,
  rad: (root) => `√(${partOf(root, 'e')})`,
  d: (brackets) =>
    `(${elementsIn(brackets)
      .filter(({ name }) => name === 'e')
      .map(inner)
      .join(', ')})`,
  rPr: () => '',
  ctrlPr: () => '',
};

function inner(element: XmlElement): string {
  return elementsIn(element).map(mathText).join('');
}

function partOf(element: XmlElement, name: string): string {
  const part = childOf(element, name);
  return part ? inner(part) : '';
}

/** In brackets if it has more than one word. */
function grouped(element: XmlElement, name: string): string {
  const text = partOf(element, name);
  return /[\s+*/–−-]/.test(text.trim()) ? `(${text})` : text;
}
