/** The words by which a talk names, asks for and leaves the other animals of a household. */

import { literally } from '../reading/text/literally.ts';
import { notAhead, sequence } from '../reading/text/patterns.ts';

/** "Is Roxy vaccinated", "And Daisy, she's due": the one that a question is about. */
export function subjectOf(others: ReadonlySet<string>): RegExp {
  return new RegExp(`^(?:${LEADS_UP}[,\\s]+)*(?:${oneOfNames(others)})(?:'s)?\\b`);
}

const LEADS_UP =
  "(?:[Aa]nd|[Ss]o|[Bb]ut|[Oo]kay|[Oo]h|[Ii]s|[Ww]as|[Hh]as|[Dd]oes|[Dd]id|[Hh]ow's|[Hh]ow is|[Ww]hat about|[Hh]ow about|[Aa]s for|[Ff]or)";

/** "I'll weigh Basil too", "Dana can trim Basil's nails". */
export function handled(others: ReadonlySet<string>): RegExp {
  return new RegExp(
    `\\b(?:(?:re)?weigh|trim|clip|do|check(?: on)?|look at|examine|vaccinate|book)(?:ing)? (?:${oneOfNames(others)})(?:'s)?\\b`,
  );
}

/** A pattern that matches nothing where there is none. */
function oneOfNames(names: ReadonlySet<string>): string {
  return names.size === 0 ? '(?!)' : [...names].map(literally).join('|');
}

const KIND = '(?:dog|cat|kitten|puppy|pup|horse|mare|gelding|pony|rabbit|bunny|bird|ferret)';
const NAME = sequence(
  notAhead([
    sequence(
      [
        /And|But|So|Then|That|It|He|She|The|Oh|No|Nope|Yes|Yeah|Yep|We|They|There|This|What|Now|Well|Or/,
        /Like|Is|Was|Maybe|Okay|Just|One|You|My|Our|Not|Um|Uh|Both|Never|All|I|Fine|Good|Sure|Right/,
        /Because/,
      ],
      /\b/,
    ),
  ]),
  /([A-Z][a-z]+)/,
).source;
/** "Her buddy Basil", "his sister, Bella". */
const COMPANION = new RegExp(
  `\\b(?:his|her|their) (?:(?:little|big|best|bonded|old) )?(?:buddy|friend|mate|companion|house ?mate|room ?mate|partner|litter ?mate|brother|sister)(?: at home)?,? ${NAME}\\b`,
);
/** "Daisy is your other cat". */
const IS_OTHER = new RegExp(
  `\\b${NAME}(?:'s| is) (?:your|my|our|the) (?:other|older|younger|second) ${KIND}\\b`,
);
/** "Roxy? No, she's fine." */
export const NAME_FIRST = new RegExp(`^${NAME}(?:\\?|,|'s | is )`);
/** "The other fella, what's his name, Diesel, is he itchy?" */
const OTHER_CALLED = new RegExp(
  `\\b(?:your|the) other (?:fella|fellow|lad|guy|one|boy|girl|${KIND}),? (?:what's (?:his|her) name,? |called )?${NAME}\\b`,
);
/** "And old Meg can have the same?" */
const OLD_ONE = new RegExp(
  `\\b(?:[Oo]ld|[Yy]oung) (?!English\\b|German\\b|World\\b)${NAME} (?:can|could|has|is|had|needs?|gets?)\\b`,
);
/** What gives one of the household its name. */
export const INTRODUCED: readonly RegExp[] = [COMPANION, IS_OTHER, OTHER_CALLED, OLD_ONE];
/** "Is your other dog itchy?", "the cat you have at home". */
export const HOUSEMATE_ASKED = new RegExp(
  `\\b(?:your|the|their|our|my) other (?:fella|fellow|${KIND})\\b|\\b(?:your|the|their) ${KIND} (?:that |who )?(?:you have |you've got |is |still )?at home\\b`,
  'i',
);
/** "And who's Hank?", "and Hank is...", answered by "our other dog": by whom it is asked, and what makes the name one of the household. */
export const ASKS_WHO = new RegExp(
  `^(?:(?:[Aa]nd|[Ss]o|[Oo]kay)[,\\s]+)*(?:[Ww]ho(?:'s| is) ${NAME}(?: again)?|${NAME}(?:'s| is| would be))[.?…]*$`,
);
/** "Our other dog", and what more is said of it. */
export const IS_OF_HOME = new RegExp(
  `^(?:(?:oh|yeah|yes|well|that's|he's|she's|it's)[,\\s]+)*(?:my|our|the) (?:other|old|older|younger|second|first) ${KIND}\\b`,
  'i',
);
const KIN =
  /\b(?:his|her) (?:(?:little|big|bonded|old) )?(?:brother|sister|litter ?mate|companion|buddy|bonded mate|house ?mate|partner|friend)\b/i;
/** "And have you still got her brother?", "how's his sister doing?" */
export const KIN_ASKED = new RegExp(
  `^(?:(?:and|so|okay|well)[,\\s]+)*(?:have you (?:still )?got|do you still have|(?:how|what) about|how(?:'s| is)|is|does|has|did) ${KIN.source}`,
  'i',
);
/** "What about our other dog, she has the same cough." */
export const OTHER_FIRST = new RegExp(
  `^(?:(?:and|but|so|oh|well)[,\\s]+)*(?:(?:what about|how about) (?:my|our|the) other ${KIND}|(?:we|i)(?:'ve| have)(?: got)? (?:one more|another|a second) ${KIND})\\b`,
  'i',
);
/** "His sister's at home.": the other, and how it is spoken of. */
export const KIN_TOLD =
  /^(?:(?:and|but|so|oh|well)[,\s]+)*(?:his|her) (?:(?:little|big) )?(?:(sister|mother|mum|mom|dam)|brother|father|sire)(?:'s| is| was| has| had)\b/i;
/** Whoever else may be a "he". */
export const A_PERSON =
  /\b(?:husband|wife|mother|mom|mum|dad|father|son|daughter|brother|sister|partner|friend|neighbou?r|farrier|trainer|groom|vet|guy|man|lady|woman|boy|girl|kids?)\b/i;
/** "How's the mare?", of whom a gelding is spoken. */
export const OF_SEX =
  /\b(?:how(?:'s| is| are| was)|is|has|does|did|what about|how about) (?:the|your) (?:(mare|ewe|cow|heifer|sow|hen|queen|filly|nanny|doe)|gelding|stallion|ram|tup|bull|boar|colt|tomcat|billy)\b/i;
const WHATS_THE_NAME = /\bwhat's (?:his|her) name\b/i;
const HIM_OR_HER = /\b(?:him|his)\b|\bher (?!(?:shots|vaccines?|boosters?|own)\b)\w+|\bher\?/i;

/** Whether a question names the patient by "him" or "her" besides; whose brother or name is asked for is none. */
export function namesPatientToo(text: string): boolean {
  return HIM_OR_HER.test(text.replace(KIN, '').replace(WHATS_THE_NAME, ''));
}

/** "Make him an appointment": said of one that is not being seen. */
export const IS_TO_BE_SEEN =
  /\b(?:(?:make|book|get) (?:him|her) (?:an? (?:appointment|exam|slot|visit)|in|seen)|bring (?:him|her) (?:in|by|along)|have (?:him|her) (?:seen|looked at))\b/i;
/** What only says that another is well: the next words may be about the patient again. */
export const IS_WELL =
  /\b(?:fine|okay|ok|healthy|not sick|normal|nothing wrong|no problems?|perfect|good)\b/i;
/** Whoever was with the patient may have given it something, or hurt it. */
export const MEETS = sequence(
  /\b/i,
  [
    /(?<!\b(?:a|little) )bit|bite|bites|bitten|attack\w*|fought|fights?|fighting|shake|shook|chas\w+/i,
    /exposed|exposure|contact|shar(?:e|es|ed|ing)|same (?:bowl|food|trough|litter|stall|pen)|steal\w*/i,
    /stole|(?:ate|eats?|eating) (?:his|her|its)|from (?:him|her)|to (?:him|her)|with (?:him|her)/i,
    /left ?over/i,
  ],
  /\b/i,
);
