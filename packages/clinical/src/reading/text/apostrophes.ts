/**
 * Short forms that were heard without their apostrophe: "hes", "theres", "dont". Every rule of the reading knows them with it.
 */
import { ahead, sequence } from './patterns.ts';
import { type Rewrites, rewritten } from './rewrites.ts';

/** A text with the apostrophes that its short forms want. What is a word of its own ("well", "ill", "its", "were") only gets one where what follows can follow nothing else. */
export function withApostrophes(text: string): string {
  return rewritten(text, SHORT_FORMS);
}

/** What is done next, behind a "we'll" or an "I'll"; neither "well" nor "ill" stands before these. */
const DO = sequence(/(?:just |also |probably |then |always )?/, [
  /see|give|get|do|have|put|pop|take|check|book|start|ring|call|phone|leave|keep|send|try|bring/,
  /need|want|clip|trim|flush|clean|show|let|look|come|go|be|know|run|print|write|draw|dig|find|add/,
  /stop|switch|repeat|recheck|weigh|listen|admit|sign|grab|stick|drop|move|use|wait|watch|monitor/,
  /refer|discharge|inject|scan|x-?ray/,
]).source;

/** Of which there is one, and what it can be: "bladders huge" is no plural. */
const ONE_PART =
  '(?:heart|heart rate|chest|bladder|spleen|liver|tummy|belly|abdomen|coat|skin|nose|breathing|stomach|prostate|rumen|udder|crop|keel|vent|bum|face|temp)';
const ONE_VALUE =
  '(?:heart rate|potassium|sodium|chloride|calcium|phosphorus|creatinine|urea|bun|bilirubin|albumin|glucose|lactate|cholesterol|haematocrit|hematocrit|pcv)';
const MANNER =
  '(?:(?:a bit|a little|a touch|nice and|really|pretty|quite|very|too|still|all|just|so|only|not) )*';
const STATE = sequence([
  /huge|blocked|big|large|hard|soft|tense|tight|dull|clear|clean|normal|fine|good|great|lovely|okay/,
  /sore|muffled|slow|fast|racing|pounding|pale|pink|red|high|low|up|down|swollen|full|empty|small/,
  /warm|hot|cold|dry|wet|thin|greasy|flaky|gassy|painful|enlarged|regular|irregular|elevated/,
  /through the roof/,
]).source;
const FIGURE = sequence(/(?:(?:about|around|at|only|up at|down at) )*/, [
  /\d/,
  sequence(
    /(?:an? )?/,
    [
      /hundred|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty/,
      /forty|fifty|sixty|seventy|eighty|ninety|nought|zero|point/,
    ],
    /\b/,
  ),
]).source;

const SHORT_FORMS: readonly Rewrites[] = [
  {
    where: new RegExp(`\\b(?:${ONE_PART}|${ONE_VALUE})s `, 'i'),
    rewrites: [
      [new RegExp(`\\b(${ONE_PART}|${ONE_VALUE})s(?= ${MANNER}${STATE}\\b)`, 'gi'), "$1's"],
      [new RegExp(`\\b(${ONE_VALUE})s(?= ${FIGURE})`, 'gi'), "$1's"],
    ],
  },
  {
    where: sequence(
      /\b/i,
      [
        /s?hes|(?:there|that|what|where|who|how)s/i,
        /(?:do|does|did|is|was|are|has|have|had|could|would|should|ca|wo)nt|im|ive|id|ill/i,
        /(?:you|they|it)ll|(?:you|we|they)ve|(?:you|they)re|lets|its|well|were/i,
      ],
      /\b/i,
    ),
    rewrites: [
      // "Okay then lets not well use the other one": the no is over where the next step begins.
      [new RegExp(`\\b(let'?s not) well(?= ${DO}\\b)`, 'gi'), "$1. We'll"],
      [/\b(s?he|there|that|what|where|who|how)s\b(?!['’-])/gi, "$1's"],
      [/\b(do|does|did|is|was|are|has|have|had|could|would|should|ca|wo)nt\b/gi, "$1n't"],
      // "2 mils im at nine" goes into the muscle.
      [
        sequence(
          /\b[Ii]m/g,
          ahead([
            sequence(
              / /g,
              [
                sequence(/(?:just |really |still )?/g, [
                  /going|gonna|giving|starting|thinking|hoping|pushing|seeing|feeling|hearing|looking|doing|getting/g,
                  /putting|booking|sending/g,
                ]),
                /afraid|sorry|sure|worried|concerned|happy|glad|not (?:sure|going|happy|worried|giving|keen)/g,
              ],
              /\b/g,
            ),
          ]),
        ),
        "I'm",
      ],
      [/\b(you|we|they)(ve|re)\b(?<!\bwere)/gi, "$1'$2"],
      [/\b[Ii]ve\b/g, "I've"],
      [/\b(you|they|it)ll\b/gi, "$1'll"],
      // "Its an abscess", "its been there a month"; "its left ear" is of something.
      [
        sequence(
          /\bits/gi,
          ahead([
            sequence(
              / /gi,
              [
                /an?|the|not|been|just|like|about|really|only|probably|all|quite|very|got|gone|going|getting|fine/gi,
                /okay|normal|so|too|still|no|more|pretty|most|him|her|his|my|what|where|because|high|low/gi,
                /in (?:his|her|the)|on (?:his|her|the)/gi,
              ],
              /\b/gi,
            ),
          ]),
        ),
        "it's",
      ],
      [
        /\b[Ii]d(?= (?:just |rather |really |also )*(?:like|get|say|want|do|give|put|rather|recommend|suggest|go|be|prefer|run|keep|leave|start|use|add|try|check)\b)/g,
        "I'd",
      ],
      [
        new RegExp(
          `(?<!\\b(?:is|are|was|be|been|very|so|really|feels?|feeling|looks?|looking|more|quite|too|pretty|got|fell|gets?|he's|she's|hes|shes|it's) )\\b[Ii]ll(?= ${DO}\\b)`,
          'g',
        ),
        "I'll",
      ],
      [new RegExp(`(?<=^|\\b(?:and|so|but|then|okay|right) )well(?= ${DO}\\b)`, 'gi'), "we'll"],
      [/(?<=^|\b(?:and|so|but|then|okay|right|no|yeah|there) )lets(?= [a-z])/gi, "let's"],
      [
        /(?<=^|\b(?:so|okay|right) )were(?= (?:going to|gonna|just going|looking at|giving|starting|stopping)\b)/gi,
        "we're",
      ],
    ],
  },
];
