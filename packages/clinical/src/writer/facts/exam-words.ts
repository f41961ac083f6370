/** By which words a vet who examines is known, and what was found or measured. Own lists, from the common speech of clinics. */

import { anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { askedOnce, type Manner } from './asked-once.ts';

/** "I see", "I don't feel", "there's": the vet tells what is found. */
export const EXAMINES: Manner = askedOnce(
  sequence(
    /\b/i,
    [
      /i (?:can |also )?(?:see|feel|hear|palpate|appreciate)|i've got|we've got|i got/i,
      /i (?:don't|do not|can't) (?:see|feel|hear|find|palpate|appreciate)/i,
      /(?<!\b(?:if|unless|once|until) )there(?:'s| is| are)/i,
    ],
    /\b/i,
  ),
);

/** The vet begins to examine. */
export const OPENS_EXAM: Manner = askedOnce(
  sequence(
    /\b/i,
    [
      /take a (?:quick )?(?:look|listen)|have a (?:quick )?(?:look|listen|feel)/i,
      /let me (?:look|listen|feel|see|check|get my hands|glove up)/i,
      /let's (?:look|get (?:him|her|them) (?:up|on)|see (?:him|her) walk|examine)|up (?:we|you) go/i,
      /on exam|physical exam|let's have (?:him|her|a look)|let's see(?=[.!]*$)/i,
      /look at (?:the|those|that) [a-z]+ on (?:you|him|her)(?=[.!]*$)|watch (?:him|her) walk/i,
      /see (?:him|her|them) (?:walk|jog|trot|move)|jog (?:him|her)|trot (?:him|her)/i,
      /i'm (?:just )?(?:going to (?:check|listen|feel|look|palpate|do a rectal)|feeling|listening|palpating)/i,
    ],
    /\b/i,
  ),
);

/** What a test showed. */
export const RESULT: Manner = askedOnce(
  anyOf([
    sequence(
      /\b/i,
      [
        /negative|positive|normal|unremarkable|pending|elevated|high|low|increased|decreased|clear|clean/i,
        /dilute|mildly up|a (?:bit|little|touch) (?:up|low|high)|shows?|showed|through the roof/i,
        /sky[- ]high|creeping up|times (?:what|the (?:normal|top|upper)|normal)|off the (?:scale|charts?)/i,
        /boring/i,
        sequence(
          [
            /cells|platelets|values|numbers|enzymes|bloods?|blood ?work|sugars?|glucose|electrolytes/i,
            /proteins?|salts|calcium|potassium|sodium|urine|wee/i,
          ],
          /(?:['’]s| is| are| looks?| came back)? (?:(?:all|both|just|also|still|absolutely|totally) )*/i,
          /(?:fine|okay)\b/i,
        ),
        sequence(
          /(?<=^[^,]{0,40})/i,
          /(?<!\b(?:ecg|ekg|chem\w*|pictures?|films?|rays?|images?|radiographs?|scans?|results?|bloods?|panel|cbc) ?)/i,
          /(?:is|are|['’]s|['’]re) /i,
          /(?:(?:all|both|only|just|also|still|a bit|a touch|a little|well|right) )*(?:up|down)/i,
          /(?= (?:a|at|from|again|slightly|too|on)\b|[.,;!]|$)/i,
        ),
        /consistent with|no (?:[a-z]+ )?(?:[a-z]+ )?(?:remaining|left|residual|seen|visible)(?=[.,;!]|$)/i,
        /no (?:bacteria|rods|crystals|obstruction|parasites|eggs|growth|fractures?)/i,
        /there(?:'s| is| are|'re| was| were) (?:a|an|no|some|a few|lots|a lot)\b|grew\b/i,
        /(?:was|were) (?:just|only|mostly|all) [a-z]+|i see|came back|back\b|within/i,
      ],
      /\b/i,
    ),
    /\d\+/i,
  ]),
);

/** "No overbite.", "No complications.": short, and of one or two things; turns of phrase deny nothing. */
export const DENIES_ONE = sequence(
  /^no /i,
  notAhead([
    sequence(
      [
        /problem|worries|idea|way|rush|hurry|need|big|thanks?|sir|ma'?am|doubt|question|matter|wonder/i,
        /more|longer|one|kidding|news|luck|offense|pressure|charge|cost|promises|judgment|thing|it|he|she/i,
        /they|we|i|you|that|this|not|no/i,
      ],
      /\b/i,
    ),
  ]),
  /[a-z][a-z'-]+(?: [a-z'-]+){0,3}(?:,? (?:no|or|and) [a-z'-]+(?: [a-z'-]+){0,2})*/i,
  /(?:,? (?:to speak of|to mention|to write home about|not|at all|either|anywhere|for now|this time|that (?:i|we) can)\b[^.]{0,25})?/i,
  /[.!]*$/i,
);

/** "No more papules." */
export const NONE_LEFT =
  /^no more (?:papules|pustules|crusts?|scabs?|spots|lesions|nodules|lumps|ulcers|swelling|discharge|crackles|wheezes|effusion|redness|fleas|ticks|mites|yeast|bacteria|parasites)[.!]*$/i;

/** "No ear mites seen on the swab." */
export const NOT_SEEN = /^no (?:[a-z'-]+ ){1,5}(?:seen|found|felt|heard|noted|detected|palpated)\b/i;
