/** Goes through the statements of a visit in order and gathers what belongs in the note. */
import { isAboutOtherAnimal } from '../patients/other-animals.ts';
import { namesAnalyte, readsOutValues } from '../reading/measured-values.ts';
import { readCurve } from './curve-readings.ts';
import { takeDictated } from './dictated-parts.ts';
import { withPartNamed } from './in-context.ts';
import { isAfterDeath } from './life-ended.ts';
import type { NoteFact, PetStatement } from './note-facts.ts';
import { readOutValue } from './read-out-values.ts';
import { takeClinics } from './take-clinics.ts';
import { relaysOwner, takeOwners } from './take-owners.ts';
import { newVisit, remember, spokenOf, type Visit } from './visit-so-far.ts';
import { addVitals, type Weighed, withoutVitals } from './vital-facts.ts';

/** The facts of a visit in the order they were said. */
export function collectFacts(statements: readonly PetStatement[]): NoteFact[] {
  const visit = newVisit();
  for (const statement of statements) {
    if (takeDictated(visit, statement)) continue;
    if (isAboutOtherAnimal(statement.text) || isAboutCosts(statement)) continue;
    if (isAfterDeath(visit.facts, statement)) continue;
    const named = withPartNamed(visit, statement);
    const before = visit.facts.length;
    take(visit, named);
    remember(visit, named, before);
  }
  return visit.facts;
}

/** What things cost is no part of a medical note. */
function isAboutCosts({ text, question }: PetStatement): boolean {
  // "How much is that?" "We'll skip the X-rays.": what is left out for the price is part of it.
  const isPriced =
    question !== undefined &&
    /\bhow much (?:is|are|does|do|will|would)\b(?! (?:[a-z]+ )(?:still |usually |now )?(?:giv\w+|gets?|getting|eat\w*|drink\w*|feed\w*|weigh\w*|us(?:e|ing)|tak(?:e|ing))\b)|\bcosts?\b|\bprice\b/i.test(
      question,
    );
  return (
    (isPriced && !/\b(?:skip|hold off|leave (?:out|off)|forgo)\b/i.test(text)) ||
    (MONEY.test(text) && !(namesAnalyte(text) && (readsOutValues(text) || isValued(text))))
  );
}

/** "His ALP is up, it's 1420", "specific gravity is 1014": what is high or low is measured, and no price. */
function isValued(text: string): boolean {
  return (
    /\b(?:gravity|usg|up|down|high|low|elevated|increased|decreased|normal)\b/i.test(text) &&
    !/\$|\b(?:dollars|bucks|pounds|euros|costs?|price|estimate|quote|bill|pay)\b/i.test(text)
  );
}

const MONEY =
  /\$\s?\d|\b(?:dollars|bucks|deposit|(?:estimate|quote|bill)(?: is|'s| runs| comes)|(?:past|over|above|under|within) (?:the|her|his|my|our|your) (?:estimate|quote|budget)|afford|care ?credit|credit card|on (?:the|my|a) card|payment plan|insurance (?:covers|pays|will))\b|\b(?:that's|it's|would be|runs?|comes? to|another|about|for|is)(?: \w+)? (?:[1-9]\d?00|\d{1,2},?\d{3}|1[1-9]50)(?= (?:to|or|total|for|all in|somewhere|altogether|with tax)\b|[.,!?]*$)(?! ?(?:mg|mL|units?|kcal|calories|g\b))/i;

function take(visit: Visit, statement: PetStatement): void {
  const curve = readCurve(visit, statement);
  if (curve) {
    visit.facts.push(...curve);
    return;
  }
  const { vitals, rest } = withoutVitals(statement, {
    asked: () => spokenOf(visit, statement),
    unit: () => weightUnit(visit, statement),
    weighed: () => weightsOf(visit, statement),
  });
  addVitals(visit.facts, vitals);
  if (rest === '') return;
  const result = vitals.length === 0 ? readOutValue(visit, statement) : undefined;
  if (result) {
    visit.facts.push(result);
    return;
  }
  if (statement.role === 'owner' || relaysOwner(visit, statement))
    takeOwners(visit, { ...statement, text: rest });
  else takeClinics(visit, { ...statement, text: rest });
}

/** The weights of the same patient that were told, the last one first. */
function weightsOf({ facts }: Visit, { pets }: PetStatement): Weighed[] {
  return facts
    .filter((fact) => fact.topic === 'vital: Weight' && fact.pets.join() === pets.join())
    .flatMap(({ text }) => {
      const [, figure, unit = ''] = /(\d+(?:\.\d+)?)(?: ?(kg|lb|g)\b)?/.exec(text) ?? [];
      return figure === undefined ? [] : [{ figure: Number(figure), unit, hasOunces: text.includes(' oz') }];
    })
    .toReversed();
}

/** The unit of a weight that was told a moment ago. */
function weightUnit({ facts }: Visit, { segment }: PetStatement): string {
  const weight = facts.findLast(
    ({ topic, text }) => topic === 'vital: Weight' && /\d (?:kg|lb|g)\b/.test(text),
  );
  return weight && segment - weight.segment <= 2 ? (/\d (kg|lb|g)\b/.exec(weight.text)?.[1] ?? '') : '';
}
