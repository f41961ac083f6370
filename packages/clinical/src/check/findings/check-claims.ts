/** Words of a line that say more than was said: "severe", "resolved", "worsening", "discontinued" where nothing carries them. */

import type { NoteFlag } from '@auscult/contract/notes';
import { anyOf } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Said } from '../said/said.ts';
import { nearestTo, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import { opposedClaim } from './opposed-claims.ts';

/** The flags for words that nothing near carries; at most one of a kind. */
export function checkClaims({ text, near, own }: Subject): NoteFlag[] {
  const [claimed] = text.split(/[.;](?=\s|$)/).filter((part) => SEVERE.test(part));
  const isMilder = claimed !== undefined && isSaidMilder(claimed, own);
  const opposed = opposedClaim(text, own);
  const flags = opposed === undefined ? [] : [flagOf(opposed)];
  return [
    ...flags,
    ...CLAIMS.flatMap(({ claims, carried, against, isOfOwn }) => {
      const word = claims.exec(text)?.[0];
      const rows = isOfOwn ? own.rows : near.rows;
      if (word === undefined || (against && !own.rows.some((row) => against.test(row)))) return [];
      if (!(isMilder && claims === SEVERE) && rows.some((row) => carried.test(row))) return [];
      return [flagOf(word)];
    }),
  ];
}

function flagOf(word: string): NoteFlag {
  return soft('negation', `Nothing that was said here carries "${word}": please check.`);
}

/** "Severe erythema" where "moderate erythema, and a lot of debris" was said. */
function isSaidMilder(claimed: string, own: Said): boolean {
  const parts = sentencesIn(own).flatMap((sentence) => sentence.split(/,(?=\s)|\band\b/));
  const said = nearestTo(conceptKeys(claimed), parts);
  return said.some((part) => MILD.test(part)) && !said.some((part) => SEVERE_SAID.test(part));
}

const MILD =
  /\b(?:mild(?:ly)?|moderate(?:ly)?|slight(?:ly)?|a (?:little|bit|touch)|subtle|minor|tiny|small)\b/i;
const SEVERE_SAID =
  /\b(?:severe(?:ly)?|marked(?:ly)?|very|really|profound(?:ly)?|extreme(?:ly)?|bad(?:ly)?|to severe)\b/i;

interface Claim {
  claims: RegExp;
  /** What carries it, in the many words in which people say so. */
  carried: RegExp;
  /** What must have been said for any doubt; left out, nothing. */
  against?: RegExp;
  /** Whether only the words that the line itself rests on count. */
  isOfOwn: boolean;
}

const SEVERE =
  /(?<!\b(?:if|no|not|until|unless|than) (?:\w+ )?)\b(?:severe(?:ly)?|marked(?:ly)?|profound(?:ly)?)\b/i;

const CLAIMS: readonly Claim[] = [
  {
    claims:
      /(?<!\b(?:no|not|denies|without|negative for) (?:\w+ (?:or |and )?)?)\b(?:poly(?:dipsi|uri|phagi)\w*|PU\/?PD|PD\/?PU)\b/i,
    carried: anyOf([
      /\bpu ?\/? ?pd\b|\bpd\/pu\b|\bmore\b|\ba (?:lot|ton)\b|lots|loads|double|twice|gallons?|buckets?/i,
      /increas|constant|always (?:at|by|drink|hungry|asking)|all the time|thirst|hungry|starv|raven/i,
      /big clumps|huge|flood|soak|up to (?:pee|go)|poly|excess|non-?stop|every (?:hour|night)|refill/i,
      /empt/i,
    ]),
    isOfOwn: false,
  },
  {
    claims: SEVERE,
    carried: anyOf([
      /sever|marked|profound|extreme|real(?:ly)?\b|very|huge|enormous|massive|terribl|awful|horribl/i,
      /\bbad(?:ly)?\b|\blot|\bbig\b|danger|critical|\bso\b|excruciat|pretty|quite|\bway\b|heav|\bmost\b/i,
      /\b(?:hardly|barely|can't|cannot|couldn't|won't)\b|\bhigh|\blow\b|great|intens|screa|full|never/i,
      /all (?:the|over)|solid|packed|rock|dull|\b(?:three|four|five|ten|[3-9])\b|worst/i,
    ]),
    isOfOwn: true,
  },
  {
    claims:
      /(?<!\b(?:if|until|unless|once|when|not|un|after|till|completely|has|have) )\b(?:resolved|self-limit(?:ed|ing)|worsen(?:ed|ing)|deteriorat(?:ed|ing))\b/i,
    carried: anyOf([
      /better|gone|went|resol|clear|stop|no more|any ?more|longer|over\b|since|fine|normal|back to|quit/i,
      /heal|wors|bigger|grow|grew|grown|progress|deterior|declin|harder|more\b|less\b|now\b|was\b/i,
      /used to|down\b|slower|bad|again|improv|just the one|\bonce\b|only|nothing|didn't|hasn't/i,
      /not? \w+ (?:now|today)/i,
    ]),
    isOfOwn: true,
  },
  {
    claims: /\bworsen(?:ed|ing)\b|\bdeteriorat(?:ed|ing)\b/i,
    carried: /wors|bigger|grow|grew|progress|deterior|declin|hard/i,
    against: /better|improv/i,
    isOfOwn: true,
  },
  {
    claims:
      /(?<!\b(?:if|should|be|until|and|not|when|immediately|and then|then) )\b(?:discontinued|formerly (?:on|took|given)|previously (?:on|took|taking|treated|received|given|fed))\b/i,
    carried: anyOf([
      /stop|quit|\boff\b|ran out|discontinu|no more|any ?more|finish|ended|used to|\bwas on\b|before/i,
      /last (?:time|year|month|week|summer|fall|winter|spring)|\bago\b|\bdone\b|didn't|did not|don't/i,
      /old|switch|chang|instead|had\b|were\b|was\b|did\b|tried|gave|took|until|never|when (?:he|she)/i,
    ]),
    isOfOwn: false,
  },
  {
    claims: /\b(?:declined|refused)\b/i,
    carried: anyOf([
      /\bno\b|nope|nah\b|not\b|n't|n’t|cannot|never|declin|refus|skip|leave|hold|wait|pass\b|rather/i,
      /instead|later|another (?:day|time)|think about|pric|cost|expens|afford|budget|money|worr|nervous/i,
      /next (?:time|visit|month|year)|\bstop|without|maybe|hm+\b|done with/i,
      /turn(?:ed|s)? (?:it|that|his|her|away)|spit|pushed|picky|off (?:his|her)/i,
    ]),
    isOfOwn: true,
  },
  {
    claims: /^(?:start(?:ed)?|begin|began|initiated?)\b/i,
    carried:
      /\b(?:start|begin|beginn?ing|new|add|try|put (?:him|her|it|them)|let's|switch|change|instead|from (?:today|now|tonight)|re-?start|go (?:with|on|up|back)|increase|up (?:the|it|to)|first|send|give)/i,
    against: /\b(?:keep|same|stay(?:ing)?|still|continue|carry on|already|go on with)\b/i,
    isOfOwn: true,
  },
];
