/** By which way each drug was given: into the vein, under the skin, by mouth. The same reading for speech and for notes. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { findVaccines } from '../../lexicon/vaccines.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { rightBefore } from '../../reading/text/nearby-words.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import type { Said } from './said.ts';

/** A way into the body, as a note writes it. */
export type Route = 'IV' | 'IM' | 'SQ' | 'PO' | 'intranasal' | 'rectal' | 'topical';

/** "Grade IV" is none, nor is what only lies in the vein. */
const WAYS: Readonly<Record<Route, string>> = {
  IV: anyOf([
    sequence(
      /(?<!\b(?:[Gg]rade|[Ss]tage|[Tt]ype|[Cc]lass|of|no|an?|the|his|her) )\bIV\b/,
      /(?![/’'-]|,? (?:catheter|cath|access|line|set|pump|pole|port|site)s?\b)/,
    ),
    /\b[Ii]ntravenous(?:ly)?\b|\b(?:in|into|through) (?:the|his|her|a) veins?\b/,
  ]).source,
  IM: '\\bIM\\b|\\b[Ii]ntramuscular(?:ly)?\\b|\\b(?:in|into) (?:the|his|her|a) (?:[a-z]+ )?muscles?\\b',
  SQ: '\\b(?:SQ|SC|[Ss]ub-? ?[Qq]|[Ss]ub-? ?[Cc]ut(?:aneous(?:ly)?)?)\\b|\\b(?:under|beneath) (?:the|his|her|their) skin\\b',
  PO: '\\bPO\\b|\\bby mouth\\b|\\b(?:in|into) (?:the|his|her) mouth\\b|\\b[Oo]rally\\b',
  intranasal: '\\b[Ii]ntranasal(?:ly)?\\b|\\b(?:in|into|up) (?:the|his|her) (?:nose|nostrils?)\\b',
  rectal: '\\b[Rr]ectally\\b|\\bper rectum\\b|\\b(?:in|into) (?:the|his|her) rectum\\b',
  topical: '\\b[Tt]opical(?:ly)?\\b|\\bon(?:to)? (?:the|his|her) skin\\b',
};
const ROUTES: readonly Route[] = ['IV', 'IM', 'SQ', 'PO', 'intranasal', 'rectal', 'topical'];
const WAY = new RegExp(ROUTES.map((route) => `(?<${route}>${WAYS[route]})`).join('|'), 'g');
const FLUIDS = /\b[Ff]luids?\b/g;

/** The routes of each drug, by its generic name; those of fluids as `fluids`. */
export type Routes = ReadonlyMap<string, ReadonlySet<Route>>;

const heard = new WeakMap<Said, Routes>();

/** The routes that were said. */
export function routesSaid(said: Said): Routes {
  const known = heard.get(said) ?? routesIn(said.rows);
  heard.set(said, known);
  return known;
}

interface Mention {
  start: number;
  end: number;
  drugs: readonly string[];
  route: Route | undefined;
}

/**
 * A way belongs to the drug right behind it ("IV fluids"), else to the last that was named, else to the next; where none is
 * named, to nothing (an empty name).
 */
export function routesIn(rows: readonly string[]): Routes {
  const found = new Map<string, Set<Route>>();
  for (const row of rows) {
    for (const { route, drugs } of givenIn(mentionsIn(row))) {
      for (const drug of drugs) found.set(drug, (found.get(drug) ?? new Set()).add(route));
    }
  }
  return found;
}

function givenIn(mentions: readonly Mention[]): { route: Route; drugs: readonly string[] }[] {
  let named = mentions.find(({ drugs }) => drugs.length > 0)?.drugs ?? [''];
  return mentions.flatMap(({ route, drugs, end }, index) => {
    if (route === undefined) {
      named = drugs;
      return [];
    }
    const next = mentions[index + 1];
    const isOfNext = next !== undefined && next.route === undefined && next.start - end <= 1;
    return [{ route, drugs: isOfNext ? next.drugs : named }];
  });
}

function mentionsIn(row: string): Mention[] {
  const ways = findAll(row, WAY)
    .map((match) => ({
      ...spanOf(match),
      drugs: [],
      route: ROUTES.find((route) => match.groups?.[route] !== undefined),
    }))
    .filter(({ start }) => !RULED_OUT.test(rightBefore(row, start)));
  if (ways.length === 0) return [];
  const drugs = findDrugs(row).map(({ drugs: names, start, end }) => ({
    start,
    end,
    drugs: names,
    route: undefined,
  }));
  const vaccines = findVaccines(row).map(({ vaccine, start, end }) => ({
    start,
    end,
    drugs: [vaccine],
    route: undefined,
  }));
  const fluids = findAll(row, FLUIDS).map((match) => ({
    ...spanOf(match),
    drugs: ['fluids'],
    route: undefined,
  }));
  return [...ways, ...drugs, ...vaccines, ...fluids].sort((a, b) => a.start - b.start);
}

/** "No flunixin in the muscle", "not under the skin": a way that is ruled out is not how it is given. */
const RULED_OUT =
  /\b(?:not|never|no(?: [a-z]+){0,2}|(?:do|don't|didn't|won't)(?: not)? (?:give|put) (?:it|that|this)) (?:it )?$/i;

function spanOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}
