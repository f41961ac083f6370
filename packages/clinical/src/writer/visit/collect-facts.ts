/** Goes through the statements of a visit in order and gathers what belongs in the note. */
import { othersTold } from '../../patients/strangers-animals.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { deathsAwaited } from '../clinic/life-ended.ts';
import { isWhatItComesTo } from '../clinic/unnamed-dosing.ts';
import { spokenOf } from '../facts/bare-numbers.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import { remember } from '../facts/remember.ts';
import { newVisit, type Visit } from '../facts/visit-so-far.ts';
import { readCurve } from './curve-readings.ts';
import { takeDictated } from './dictated-parts.ts';
import { withPartNamed } from './part-meant.ts';
import { readOutValue } from './read-out-values.ts';
import { takeClinics } from './take-clinics.ts';
import { relaysOwner, takeOwners } from './take-owners.ts';
import { isAboutCosts, pricesTaken } from './visit-costs.ts';
import { addVitals, withoutVitals } from './vital-facts.ts';
import { tellsWeightBefore } from './weights-before.ts';
import type { Weighed } from './weights-told.ts';

/** The facts of a visit in the order they were said. */
export function collectFacts(statements: readonly PetStatement[]): NoteFact[] {
  const visit = newVisit();
  const withoutPrices = pricesTaken();
  const isOfOthers = othersTold();
  const isAfterDeath = deathsAwaited(visit.facts);
  for (const spoken of statements) {
    if (takeDictated(visit, spoken)) continue;
    const statement = withoutPrices(spoken);
    if (statement.text === '' || isOfOthers(statement) || costsOnly(visit, statement)) continue;
    if (isAfterDeath(statement)) continue;
    const named = withPartNamed(visit, statement);
    const before = visit.facts.length;
    take(visit, named);
    remember(visit, named, before);
  }
  return visit.facts;
}

/** "30 mL/kg of LRS. That's 900." is no price. */
function costsOnly({ facts }: Visit, statement: PetStatement): boolean {
  const last = facts.at(-1);
  return isAboutCosts(statement) && !(last && isWhatItComesTo(last, statement.text));
}

function take(visit: Visit, statement: PetStatement): void {
  const curve = readCurve(visit, statement);
  if (curve) {
    visit.facts.push(...curve);
    return;
  }
  const { vitals, rest } = withoutVitals(statement, {
    asked: () =>
      tellsWeightBefore(statement.text, statement.question ?? '', () => weightsOf(visit, statement))
        ? 'weight'
        : spokenOf(visit, statement),
    unit: () => weightUnit(visit, statement),
    weighed: () => weightsOf(visit, statement),
  });
  addVitals(visit.facts, vitals);
  // "Eight pounds, two years ago.": when it was stands with the weight.
  if (rest === '' || (vitals.length > 0 && (TIME_AGO.test(rest) || WHEN_TAKEN.test(rest)))) return;
  const result = vitals.length === 0 ? readOutValue(visit, statement) : undefined;
  if (result) {
    visit.facts.push(result);
    return;
  }
  if (statement.role === 'owner' || relaysOwner(visit, statement))
    takeOwners(visit, { ...statement, text: rest });
  else takeClinics(visit, { ...statement, text: rest });
}

/** "When I took his temperature last night, it was 103." */
const WHEN_TAKEN =
  /^(?:when|after|as) (?:i|we|they|he|she) (?:took|checked|measured|weighed|got) [^,.;]{3,50}[,.!]*$/i;
const TIME_AGO =
  /^(?:about |around |maybe )?(?:\d+|an?|a few|a couple of) (?:days?|weeks?|months?|years?) ago[.!]*$/i;

/** The weights of the same patient that were told lately, the last one first. */
function weightsOf({ facts }: Visit, { pets }: PetStatement): Weighed[] {
  return facts
    .slice(-LATELY)
    .filter((fact) => fact.topic === 'vital: Weight' && fact.pets.join() === pets.join())
    .toReversed()
    .flatMap(({ text, segment }) =>
      findAll(text, WEIGHED).map(([, figure, unit = '']) => ({
        figure: Number(figure),
        unit,
        hasOunces: text.includes(' oz'),
        segment,
      })),
    );
}

/** The first figure of "Weight 22.4 lb. 10.2 kg.", and what else stands there as a weight alone. */
const WEIGHED = /(?:^\D*|\. )(\d+(?:\.\d+)?)(?: ?(kg|lb|g)\b|(?<=^\D*[\d.]+))/g;

/** The unit of a weight that was told a moment ago. */
function weightUnit({ facts }: Visit, { segment }: PetStatement): string {
  const weight = facts
    .slice(-LATELY)
    .findLast(({ topic, text }) => topic === 'vital: Weight' && /\d (?:kg|lb|g)\b/.test(text));
  return weight && segment - weight.segment <= 2 ? (/\d (kg|lb|g)\b/.exec(weight.text)?.[1] ?? '') : '';
}

/** Facts: as many as a visit of hours has, and few enough that a weight said a thousand times is not held against all others. */
const LATELY = 400;
