/** Findings as they stand in a chart: "His gums are pink, they're a teeny bit tacky" is "Gums pink, slightly tacky". */
import { ahead, captured, notAhead, repeated, sequence } from '../text/patterns.ts';
import { bodySystem, isClinical } from '../words/clinical-words.ts';

/** A finding without the words that only make a sentence of it. What is found, where and how much stays as it was. */
export function chartedFinding(finding: string): string {
  if (RUNS_ON.test(finding)) return finding;
  const told = finding.replaceAll(SLIGHTLY, 'slightly').replaceAll(WHOSE_PART, '$1');
  const named = withoutArticle(told);
  if (!COPULA.test(named)) return named;
  return named
    .replaceAll(PART_IS, (whole, lead: string, subject: string) =>
      namesFound(subject) ? `${lead}${subject} ` : whole,
    )
    .replaceAll(IT_IS, '$1');
}

const COPULA = /['’](?:s|re)\b| (?:is|are) /i;

/** Speech without marks, where nobody can tell what a word belongs to. */
const RUNS_ON = /(?:[^\s,.;:!?]+ ){20}/;

/** What a line begins with, without its article: "Grade 2 murmur". */
export function withoutArticle(text: string): string {
  return text.replaceAll(A_THING, '$1');
}

/** Whether the last word of a subject is a part of the body or what is measured. */
function namesFound(subject: string): boolean {
  const last = subject.slice(subject.lastIndexOf(' ') + 1);
  return (
    bodySystem(last) !== undefined ||
    isClinical(last, 'test') ||
    /^(?:murmur|hinds?|fores?|rest)$/i.test(last)
  );
}

/** How a part is: in an adjective or a figure, and never a thing ("the heart is an organ"). */
const STATE =
  repeated(
    [
      /not (?!(?:the|a|an|that|what|why|how|because|going|sure|where|it)\b)/,
      sequence(
        [
          /both|all|still|really|very|quite|pretty|too|nice and|mostly|mildly|moderately|severely|slightly/,
          /markedly|a bit|a little|fairly|well|just|now|perfectly|completely|otherwise|about|around|at/,
          /up at|down at/,
        ],
        / /,
      ),
    ],
    '*',
  ).source +
  sequence(
    [
      /normal|clear|clean|fine|good|great|okay|ok|perfect|beautiful|lovely|soft|supple|firm|hard|pink/,
      /pale|red|yellow|white|dark|grey|gray|moist|dry|tacky|negative|positive|pending|regular|irregular/,
      /full|empty|fast|slow|small|big|large|long|short|intact|gone|quiet|loud|swollen|strong|weak/,
      /stable|unstable|smooth|rough|even|uneven|equal|unequal|warm|hot|cool|cold|tense|sore|painful/,
      /tender|uncomfortable|comfortable|solid|round|puffy|open|closed|missing|loose|tight|dilute/,
      /concentrated|decreased|increased|reduced|absent|present|bright|bounding|thready|better|worse/,
      /bigger|smaller|unchanged|unremarkable|symmetrical|asymmetrical|straight|sunken|thick|thin/,
      /thickened|enlarged|inflamed|irritated|infected|dilated|constricted|responsive|palpable|visible/,
      /high|low|elevated|raised|mild|moderate|severe|crusty|greasy|oily|flaky|shiny|dull|cloudy|hazy/,
      /worn|overgrown|chipped|fractured|broken|bruised|wasted|stiff|tidy|healed|healing|ulcerated/,
      /mobile|movable|fixed|free|flat|patent|pointed|louder|quieter|softer|harder|lower|higher|thicker/,
      /thinner|longer|shorter|racing|gassy|doughy|potbellied|dehydrated|scruffy|gritty|bumpy|wobbly/,
      /creamy|waxy|(?:\d[\d./,-]*)/,
    ],
    /(?![\w'’])/,
  ).source;

const CLAUSE = '(^|[.;:!] |, (?:and |but )?)';
const WHOSE = '(?:(?:the|his|her|its|their|your) )?';

/** "Lungs are clear", "hematocrit's 54": up to four words, of which the last is named. */
const PART_IS = sequence(
  CLAUSE,
  WHOSE,
  captured([
    sequence(
      notAhead([
        sequence(
          [
            /if|when|because|since|so|that|which|what|who|it|he|she|they|i|we|you|there|this|these|those|my/gi,
            /owner|no|how|where|as|until|once|while/gi,
          ],
          /\b/gi,
        ),
      ]),
      /(?:[a-z\d][\w-]* ){0,4}?[a-z][\w-]*/gi,
    ),
  ]),
  /(?:['’]s|['’]re| is| are) /gi,
  `(?=${STATE})`,
);

/** ", they're tacky", ", it's like an orange", "but there's no mass": of what was named before. */
const IT_IS = sequence(/(?<!\b(?:if|when|unless|once|until)\b[^.;]{0,80})((?:, |\b)(?:and|but) |, )/gi, [
  sequence(
    /(?:it|they|that|those|these)(?:['’]s|['’]re| is| are) /gi,
    notAhead([
      sequence(
        [
          /him|her|it|them|us|me|what|why|how|where|when|who|because|if|going|been|got|gonna|supposed|meant/gi,
          /my|our|your|owner|the (?:one|way|thing|reason|problem|question|main|same thing)/gi,
          /not (?:the|that|what|a)|(?:all )?(?:we|i|you|he|she)\b|all right|right\b/gi,
        ],
        /\b/gi,
      ),
    ]),
  ),
  `(?:he|she)(?:['’]s| is) (?=${STATE}|[a-z]+ing\\b(?! to\\b)(?<!going))`,
  /there(?:['’]s| is| are) (?!nothing (?:i|we)\b|there)/gi,
]);

/** "His reflexes": the chart is about him anyhow. */
const WHOSE_PART = sequence(
  /(^|[.!] )(?:the|his|her|its) /gi,
  ahead([
    sequence(
      /(?:(?:left|right|front|hind|back|fore|upper|lower|both|submandibular|popliteal|anal|ear|lymph|digital|cranial|small) ){0,2}/gi,
      [
        /gums?|mucous|eyes?|ears?|nose|mouth|teeth|tongue|throat|heart|lungs?|chest|abdomen|belly|bladder/gi,
        /kidneys?|liver|spleen|stomach|bowels?|skin|coat|legs?|hinds?|fores?|hips?|knees?|stifles?/gi,
        /shoulders?|elbows?|hocks?|spine|back|tail|nodes?|pulses?|reflexes|joints?|tympanum|tympani/gi,
        /eardrums?|canals?|tonsils|nails|feet|paws?|glands?|sacs?|thyroid|pupils?|corneas?|hematocrit/gi,
        /creatinine|glucose|potassium|bloods?|urine|x-?rays?|films?/gi,
      ],
      /\b/gi,
    ),
  ]),
);

/** "A grade 2 murmur", "has a firm mass", and not "a lot of debris", "a little ulcer". */
const A_THING = sequence(
  /(^|[.] )(?:(?:has|have|got) )?an? /gi,
  notAhead([
    sequence(
      [
        /lot|few|couple|bit|bunch|little|touch|tad|while|day|week|month|year|third|half|quarter|dozen/gi,
        /number|good|third|single|second|more|partial|total|to|and|is|that/gi,
      ],
      /\b/gi,
    ),
  ]),
  /(?=[a-z])/gi,
);

/** "A teeny bit tacky", "a little pale": before how something is, and not how large a thing is ("a little ulcer"). */
const SLIGHTLY = sequence(/\b(?:just )?a /gi, [
  sequence(
    /(?:(?:teeny|tiny|little|wee|weeny) )*(?:bit|smidge|smidgen|tad|touch)/gi,
    `(?= (?!of\\b|at\\b|in\\b|on\\b|\\d)(?:more )?(?:[a-z]+(?:er|ed|y|ish)\\b|${STATE}))`,
  ),
  `little(?= (?:more )?${STATE}(?:[,.;!]|$| (?:and|but|or|at|in|on|with|when|for|there|today|than|to)\\b))`,
]);
