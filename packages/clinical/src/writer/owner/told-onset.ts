/** Since when something is so, where an owner tells it unasked: "It started about ten days ago." */
import { sequence } from '../../reading/text/patterns.ts';
import type { PetStatement } from '../facts/note-facts.ts';

/** A statement that says when it began, as the onset of what was told before; others as they are. */
export function withOnsetNamed(statement: PetStatement): PetStatement {
  const { text, label } = statement;
  const began = label === undefined && !statement.answers ? BEGAN.exec(text) : null;
  if (!began || !WHEN.test(text.slice(began[0].length))) return statement;
  return { ...statement, label: 'Onset', text: text.slice(began[0].length) };
}

const BEGAN = sequence(
  /^(?:(?:and|but|so|well|oh|yeah|no|i think|i guess|i'd say|it's|really),? )*/i,
  /(?:it|this|that|this all|it all|all this|the whole thing)/i,
  /(?: (?:all|just|only|first|kind of|really|actually))* /i,
  /(?:started|began|came on|goes back|happened|showed up)(?: up)?,? /i,
);
const WHEN = sequence(/^(?:[a-z']+,? ){0,4}?/i, [
  /(?!1 day\b)\d[\d-]* (?:hours?|days?|weeks?|months?|years?)\b/i,
  /an? (?:couple|few|hour|day|week|month|year)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day/i,
  /yesterday|last (?:night|week|month|year|spring|summer|fall|autumn|winter|\w+day)/i,
  /this (?:morning|afternoon|week|month|spring|summer|fall|winter)/i,
  /(?:right |just |shortly |soon )?(?:after|before|when)\b|since|around/i,
  /in (?:january|february|march|april|may|june|july|august|september|october|november|december)/i,
]);
