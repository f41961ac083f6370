/**
 * Finds problems of an instruction by rules. An instruction that the transcript cannot satisfy makes a writer
 * invent; contradictory wishes cannot both be met.
 */

/** Severity of a warning: `serious` if a note could contain something that no one said. */
export type WarningSeverity = 'serious' | 'minor';

/** One warning on a text, in a sentence for its author. */
export interface TextWarning {
  message: string;
  severity: WarningSeverity;
}

/** Maximum characters of an instruction that a writer follows completely. */
const LONGEST = 600;

/** Maximum number of orders in one instruction. */
const MOST_RULES = 8;

/** Warnings on one instruction. Takes linear time. */
export function instructionWarnings(text: string): TextWarning[] {
  const sentences = sentencesOf(text);
  return [
    ...firstOf(
      sentences.map((sentence) => minimumIn(sentence)?.words),
      minimumWarning,
    ),
    ...firstOf(sentences.map(inventionIn), inventionWarning),
    ...contradictions(sentences),
    ...sizeWarnings(text, sentences),
  ];
}

/**
 * The instruction without the causes of invention: minimums are removed, as are sentences that ask for
 * something that no one said. Nothing is added. An instruction without such problems does not change.
 */
export function mendInstruction(text: string): string {
  if (!sentencesOf(text).some((sentence) => minimumIn(sentence) ?? inventionIn(sentence))) return text;
  const lines = text.split('\n').map((line) => {
    const kept = sentencesIn(line).filter((sentence) => inventionIn(sentence) === undefined);
    return kept.map(withoutMinimums).join(' ');
  });
  const standing = lines.filter((line, at) => line !== '' || (text.split('\n')[at] ?? '').trim() === '');
  return standing.join('\n').trim();
}

function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap(sentencesIn);
}

function sentencesIn(line: string): string[] {
  return line
    .split(/(?<=[.!?;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function firstOf(
  found: readonly (string | undefined)[],
  warning: (found: string) => TextWarning,
): TextWarning[] {
  const first = found.find((one) => one !== undefined);
  return first === undefined ? [] : [warning(first)];
}

const NUMBER = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|a dozen)`;
const POINTS =
  'differentials?|differential diagnoses|diagnos[ei]s|problems|points|bullets|bullet points|items|findings|reasons|recommendations|options|examples|causes|steps|entries|tests';
/** Words between a number and its unit. */
const BETWEEN = String.raw`(?: \w+){0,2}?`;
const AT_LEAST = new RegExp(
  String.raw`\b((?:at least|at minimum|no fewer than|no less than|not fewer than|a minimum of|minimum of) ${NUMBER})${BETWEEN} (?:${POINTS}|sentences|words|lines|paragraphs)\b`,
  'di',
);
/** A bare number of points is a demand; a number of sentences or words is not, since it measures length. */
const COUNTED = new RegExp(
  String.raw`\b(?:list|give|provide|name|include|write|generate|offer|add|state)(?: exactly| always)? (${NUMBER})${BETWEEN} (?:${POINTS})\b`,
  'di',
);

/**
 * The words of a sentence that demand a number of points, and their position; undefined if there are none.
 */
function minimumIn(sentence: string): { words: string; from: number; to: number } | undefined {
  const found = AT_LEAST.exec(sentence) ?? COUNTED.exec(sentence);
  const [from, to] = found?.indices?.[1] ?? [];
  return from === undefined || to === undefined ? undefined : { words: sentence.slice(from, to), from, to };
}

function minimumWarning(words: string): TextWarning {
  return {
    message: `“${words}” makes a writer invent content. Ask for what was said instead.`,
    severity: 'serious',
  };
}

function withoutMinimums(sentence: string): string {
  const found = minimumIn(sentence);
  if (!found) return sentence;
  const left = `${sentence.slice(0, found.from).trimEnd()} ${sentence.slice(found.to).trimStart()}`.trim();
  return withoutMinimums(left.charAt(0).toUpperCase() + left.slice(1));
}

const NOT = /\b(?:not|never|don['’]t|avoid|without|cannot|can['’]t|nothing|no)\b/i;
const ASSUME = /\b(?:assume|presume|guess|make up|extrapolate|invent|fabricate)\b/i;
const UNSAID =
  /\b(?:not|isn['’]t|wasn['’]t|nothing (?:is|was)|un) ?(?:mentioned|said|stated|discussed|examined|recorded|addressed|noted|specified)\b|\bunless (?:otherwise )?(?:mentioned|said|stated|noted|specified)\b|\bdefault to\b/i;
const NORMAL =
  /\b(?:normal|wnl|unremarkable|nsf|no abnormalit(?:y|ies)|no significant findings|healthy|within limits)\b/i;
const FILL_IN = /\bfill(?:ing)? (?:in|out|up)\b/i;

/** The words of a sentence that ask for something that no one said; undefined if there are none. */
function inventionIn(sentence: string): string | undefined {
  const assumed = ASSUME.exec(sentence);
  if (assumed && !NOT.test(sentence.slice(0, assumed.index))) return assumed[0];
  const normal = NORMAL.exec(sentence);
  if (!normal) return undefined;
  const asks = UNSAID.exec(sentence) ?? FILL_IN.exec(sentence);
  return asks && !isForbidden(sentence, normal.index) ? normal[0] : undefined;
}

/** "If not mentioned, do not write normal" asks for the opposite, as does "not left normal". */
function isForbidden(sentence: string, at: number): boolean {
  return (
    /\b(?:do not|don['’]t|never|avoid)\b/i.test(sentence) ||
    NOT.test(sentence.slice(Math.max(0, at - 12), at))
  );
}

function inventionWarning(words: string): TextWarning {
  return {
    message: `“${words}” asks for content that was not said. Use a prebuilt normal for text that is always written: it is marked.`,
    severity: 'serious',
  };
}

/** Wishes that exclude each other. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:brief|briefly|concise|concisely|terse|as short as possible|in a few words|one line)\b/i,
    /\b(?:in (?:full|great|complete|as much) detail|every detail|all details|comprehensive|comprehensively|exhaustive|exhaustively|in depth|extensively)\b/i,
  ],
  [
    /\b(?:full|complete) sentences\b/i,
    /\b(?:keywords|fragments|telegraphic|telegram style|no full sentences|bullet points only)\b/i,
  ],
];

function contradictions(sentences: readonly string[]): TextWarning[] {
  const opposed = OPPOSITES.flatMap(([one, other]): TextWarning[] => {
    const [this_, that] = [wishIn(sentences, one), wishIn(sentences, other)];
    return this_ && that
      ? [{ message: `“${this_}” and “${that}” cannot both be met. Please keep one.`, severity: 'minor' }]
      : [];
  });
  const always = new Set(sentences.flatMap((sentence) => objectOf(ALWAYS, sentence)));
  const both = sentences.flatMap((sentence) => objectOf(NEVER, sentence)).find((noun) => always.has(noun));
  const rules: TextWarning[] = both
    ? [
        {
          message: `One rule says always, another never, about “${both}”. Please keep one.`,
          severity: 'serious',
        },
      ]
    : [];
  return [...opposed, ...rules];
}

/** The words of a wish that is not negated. */
function wishIn(sentences: readonly string[], wish: RegExp): string | undefined {
  for (const sentence of sentences) {
    const found = wish.exec(sentence);
    if (found && !NOT.test(sentence.slice(Math.max(0, found.index - 20), found.index))) return found[0];
  }
  return undefined;
}

const ALWAYS = /\balways\s+(.{1,120})/i;
const NEVER = /\b(?:never|do not|don['’]t)\s+(.{1,120})/i;
/** A rule for some cases does not contradict one for all. */
const RESTRICTED = /\b(?:that|which|who|unless|without|when|if|except|where|unsaid|not)\b/i;
const PASSED_OVER = /^(?:a|an|the|any|all|every|its|their|his|her|of|to|in|this|these|those|exact|full)$/;

/** The subject of a rule: the first noun after its verb. Undefined if the rule applies only to some cases. */
function objectOf(rule: RegExp, sentence: string): string[] {
  const [, clause] = rule.exec(sentence) ?? [];
  if (clause === undefined || RESTRICTED.test(clause)) return [];
  const [, ...words] = clause.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const noun = words.find((word) => !PASSED_OVER.test(word));
  return noun === undefined ? [] : [noun.replace(/(?<=\w{3})s$/, '')];
}

function sizeWarnings(text: string, sentences: readonly string[]): TextWarning[] {
  const rules = sentences.filter((sentence) =>
    /\b(?:always|never|must|do not|don['’]t|only|should)\b/i.test(sentence),
  );
  const tooLong = `This instruction has ${text.length} characters. Writers follow short ones: please keep it below ${LONGEST}.`;
  const tooMany = `This instruction has ${rules.length} rules. Writers lose some of so many: please keep the ${MOST_RULES} that matter.`;
  return [
    ...(text.length > LONGEST ? [{ message: tooLong, severity: 'minor' } as const] : []),
    ...(rules.length > MOST_RULES ? [{ message: tooMany, severity: 'minor' } as const] : []),
  ];
}
