/** The way by which a line gives a drug, where another one was said: "SQ" of what went into the vein. */
import type { NoteFlag } from '@auscult/contract/notes';
import { type Route, routesIn, routesSaid } from '../said/routes-said.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flags for routes that nobody said of a drug, while somebody said another. */
export function checkRoutes({ text: line, own, near, all }: Subject): NoteFlag[] {
  if (!MAY_TELL.test(line) || TELLS_OTHERWISE.test(line)) return [];
  return [...routesIn(line.split(PART))].flatMap(([drug, routes]) => {
    const said = routesSaid(own).get(drug);
    const anywhere = routesSaid(all).get(drug);
    if (!said || !anywhere) return [];
    const [label, value] = [drug || 'this', [...said].join(', ')];
    const isSaid = (route: Route): boolean =>
      anywhere.has(route) || near.rows.some((row) => IMPLIED[route]?.test(row));
    return [...routes]
      .filter((route) => !isSaid(route))
      .map((text) =>
        hard('route', `"${text}" was not said of ${label}; what was said is "${value}".`, {
          written: text,
          said: value,
        }),
      );
  });
}

const MAY_TELL = /\b(?:IV|IM|SQ|SC|PO|sub|intra|oral|rect|topical|by mouth|skin|vein|muscle)/i;
/** The line tells itself that this is not the way, or that there is a choice. */
const TELLS_OTHERWISE = /\b(?:not|no|never|avoid|instead|or|from|until|declin\w+)\b/i;
/** "DHP SQ; Bb intranasal": what no lexicon knows is another thing as well. */
const PART = /[;.](?=\s)|,(?= (?:then |and )?[A-Z][a-z])/;

const INJECTED = /\bshots?\b|inject|needle|\bjab/i;
/** What tells a route in other words: a tablet goes by mouth, and a shot may go anywhere under the skin. */
const IMPLIED: Readonly<Partial<Record<Route, RegExp>>> = {
  PO: /tablet|\btabs?\b|pill|capsule|chew|liquid|\bfood\b|paste|drench|packet|powder|swallow|mouth|\boral|\bPO\b|suspension|syrup|\bmeals?\b|\bhome\b/i,
  IV: /catheter|\bdrip\b|\bCRI\b|\bpump\b|\bbolus/i,
  SQ: INJECTED,
  IM: INJECTED,
  topical: /spot-?on|cream|ointment|lotion|shampoo|\brub\b|drops|spray|between (?:the|his|her) shoulder/i,
};
