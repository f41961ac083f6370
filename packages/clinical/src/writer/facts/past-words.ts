/** By which words it is known what was done, and what is or was so already. Own lists, from the common speech of clinics. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { askedOnce, type Manner } from './asked-once.ts';

/** What was done to the animal. */
export const DONE = anyOf([
  sequence(
    /\b(?:we|i)(?:'ve)? /i,
    [
      /put (?:it|that|one|the \w+) in|applied|instilled|extracted|removed|closed|sutured|flushed|placed/i,
      /drained|lanced|expressed|cleaned|clipped|pared|trimmed|floated|injected|bandaged|wrapped/i,
      /debrided|biopsied|blocked|tapped|spayed|neutered|repaired|vaccinated|administered|irrigated/i,
      /scaled|polished/i,
      /sent (?:it|that|them|the \w+) (?:off |out |in |away )?(?:to the lab|for (?:histo\w*|biopsy|cytology|culture))/i,
      /intubated|stapled|opened (?:it|this|that|the \w+) up|opened up/i,
    ],
    /\b/i,
  ),
  sequence(
    /^(?:(?:then|and) )?/i,
    [
      /placed|administered|gave (?!up\b|birth\b|way\b|in\b)|trocari[sz]ed|decompressed|lavaged/i,
      /transfused|splinted|catheteri[sz]ed|unblocked|tubed|sedated|bolused/i,
    ],
    /\b/i,
  ),
  sequence(
    /^/i,
    [
      /closed with|extracted|induced with|premed\w*|pre-med\w*|recovery (?:was|is)|intubated/i,
      /maintained on|scaled|polished/i,
      /(?:left |right )?(?:\w+ nerve|infraorbital|maxillary|mandibular|mental|epidural|line|ring) block/i,
      /anesthesia (?:was|went)|catheter(?:'s| is)? (?:in|placed)|time of death/i,
    ],
    /\b/i,
  ),
  /^(?:there (?:were|was) |we had )?no (?:[a-z]+ )?complications?\b/i,
  /\bwithout (?:[a-z]+ )?complications?\b/i,
]);

/** What was done or seen before. */
export const PAST: Manner = askedOnce(
  /\b(?:we (?:ran|took|did|got|gave|sent|tried|talked)|i (?:gave|did|took|saw)|was\b|were\b)\b/i,
);

/** Says how something is or was, and so is nothing to do. */
export const STATES =
  /\b(?:is|are|was|were|has|had|have|looks?|feels?|sounds?|seems?|went|did|got|took|came|healed|placed|there|normal|abnormal|unremarkable|wnl|intact)\b|\w's\b|n't\b/i;
