/** XML of office programs as a tree. Names have no prefix, because programs choose it freely. */
import { decodeEntities } from './html-entities.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** An element. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  /** By their names without prefix. */
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
}

/** Maximum nesting; deeper files are harmful. */
const DEEPEST = 500;

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/[^<>]*>|<([\w.:-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The root element. @throws UnreadableFile when it is missing, or nesting is too deep */
export function parseXml(bytes: Uint8Array): XmlElement {
  const top: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  for (const token of decoded(bytes).matchAll(TOKEN)) takeToken(open, open.at(-1) ?? top, token);
  const root = elementsIn(top)[0];
  if (!root) throw new UnreadableFile('damaged');
  return root;
}

function takeToken(open: XmlElement[], within: XmlElement, token: RegExpMatchArray): void {
  const [whole, data, name, rest = '', text] = token;
  if (text !== undefined) within.children.push(decodeEntities(text));
  else if (data !== undefined) within.children.push(data);
  else if (name !== undefined) openElement(open, within, { name, rest });
  else if (whole.startsWith('</') && open.length > 1) open.pop();
}

function openElement(
  open: XmlElement[],
  within: XmlElement,
  { name, rest }: { name: string; rest: string },
): void {
  const attributes = [...rest.matchAll(ATTRIBUTE)].map(
    ([, key = '', one, other]) => [bare(key), decodeEntities(one ?? other ?? '')] as const,
  );
  const element = { name: bare(name), attributes: new Map(attributes), children: [] };
  within.children.push(element);
  if (rest.endsWith('/')) return;
  if (open.length >= DEEPEST) throw new UnreadableFile('damaged');
  open.push(element);
}

/** The child elements. */
export function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The first child element with a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && elementsIn(element).find((child) => child.name === name);
}

/** Every descendant with a name. */
export function allWithin(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allWithin(child, name),
  ]);
}

/** All text within an element. */
export function textWithin({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textWithin(child))).join('');
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
