/** What was done before anybody came here: whom the animal saw, what they said, what was tried at home, who else has it. */
import { notAhead, sequence } from '../../reading/text/patterns.ts';

/** Whether an owner tells of care that was had elsewhere or at home. @param goesOn whether it goes on about what was told */
export function tellsOfCare(text: string, goesOn: boolean): boolean {
  return (
    SAW.test(text) ||
    HERE_FOR.test(text) ||
    TRIED.test(text) ||
    OTHERS_TOO.test(text) ||
    (goesOn && THEY_DID.test(text))
  );
}

/** "We saw Dr. Miller at Oakview.", "they sent us to the emergency hospital" */
const SAW = sequence(
  /\b/i,
  [
    sequence(
      /(?:i|we|he|she|they)(?:['’]ve|['’]s| have| has)? /i,
      /(?:(?:also|just|already|first|actually|been|then) )*/i,
      [
        /saw|seen|went to|gone to|been to|been seen by|sent (?:us|him|her|me) (?:on |over )?to/i,
        /(?:took|taken|brought|had|got) (?:him|her|it) (?:in |over |seen )?(?:to|at|by)/i,
        /started (?:seeing|going to)|was (?:seen|treated) (?:by|at)/i,
      ],
    ),
  ],
  / (?!you\b)[^,.?]{0,30}?\b/i,
  [
    /vets?|doctors?|dr\b|clinics?|hospitals?|er\b|emergency|urgent care|specialists?|surgeons?/i,
    /rehab\w*|physio\w*|chiropractors?|university|[a-z]{3,}ologists?/i,
  ],
  /(?!['’]s (?:house|place|party))\b/i,
);
/** "So we're here for a second opinion on that." */
const HERE_FOR =
  /\b(?:i['’]m|we['’]re|(?:he|she)['’]s) (?:just |only |back )*here (?:today )?(?:for (?:an?|his|her|the) [a-z]|because\b|to (?:get|have|see if|find out|follow up))/i;
/** "They said he has a concussion.", "they did some tests and found something wrong" */
const THEY_DID = sequence(
  /^(?:(?:and|but|so|then|well|um|basically|apparently)[, ]+)*/i,
  [
    /they/i,
    /the (?:other |old |last |emergency |first )?(?:vet|doctor|clinic|hospital|specialist|er|surgeon|shelter|breeder)/i,
    /dr\.? [a-z]+/i,
  ],
  /(?:['’]d|['’]ve| had| have| just| also| then| only)* /i,
  [
    /said|told|found|thought|did|ran|took|gave|put|kept|sent|referred|recommended|suggested|diagnosed/i,
    /wanted|suspected|ruled|checked|tested|treated|cleaned|stitched|flushed|drained|operated/i,
    /stabilized|weren['’]t sure|couldn['’]t (?:find|see|tell)/i,
  ],
  /\b/i,
  notAhead([
    sequence(
      / /i,
      [
        /no|yes|so|sorry|the (?:bill|price)/i,
        /(?:us|me|him|her) (?:a|the|some|this) (?:papers?|paperwork|card|number|booklet|leaflet|copy|folder|bill|receipt)/i,
      ],
      /\b/i,
    ),
  ]),
  /[^?]{4,}$/i,
);
/** "I tried putting some aloe on it, but it didn't help much.", "we've been soaking it in Epsom salts" */
const TRIED = sequence(
  /\b(?:i|we)(?:['’]ve| have)? (?:(?:also|even|just|already|been) )*/i,
  [
    sequence(/(?:tried|trying) (?:to )?/i, [
      /put|putting|icing|ice|soak|soaking|clean|cleaning|rub|rubbing|wash|washing|wrap|wrapping|rest/i,
      /resting|chang\w+|switch\w+|giv\w+|appl\w+|us\w+|[a-z]+ing/i,
    ]),
    /soak(?:ed|ing)|ic(?:ed|ing)|rubb(?:ed|ing)|appl(?:ied|ying)|wrapp(?:ed|ing)|bandag(?:ed|ing)/i,
    /rins(?:ed|ing)|flush(?:ed|ing)|put(?:ting)? (?:some|a|an) [a-z ]{2,25} on/i,
  ],
  / [^?]{0,60}?\b(?:him|her|it|them|his|the|that|food|diet)\b(?! vet\b| price\b)/i,
);
/** "His brother has been doing this too." */
const OTHERS_TOO = sequence(
  /\b/i,
  [
    /(?:his|her|their) (?:brother|sister|mother|litter ?mates?|siblings?)/i,
    /(?:my|our|the) other (?:one|two|dogs?|cats?|horses?|pupp(?:y|ies)|kittens?)/i,
    /(?:all|both|some|none) of (?:the|my|our) (?:other |others)?(?:dogs|cats|horses|puppies|kittens)?/i,
  ],
  /(?:['’]s| is| are| has| have| does| do| did| started| got| was| were)\b[^,.?]{0,40}\b/i,
  /(?:too|as well|the same(?: thing| problem| way)?|likewise)[.!]*$/i,
);
