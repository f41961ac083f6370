/**
 * Which systems of the examination a text has something to tell of, for the prebuilt normals alone: a normal must not stand
 * beside a complaint, a finding or a disease of the same system. It errs on the side of leaving a normal out.
 */

import { DIAGNOSES } from '../../lexicon/diagnoses.ts';
import { literally } from '../../reading/text/literally.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import type { ExamSystem } from '../../reading/words/body-part-words.ts';
import { kindsIn } from './part-kinds.ts';

/** The systems of whose parts, signs or diseases a text speaks. */
export const toldSystems: (text: string) => readonly string[] = readOnce((text) => [
  ...new Set([...namedSystems(text), ...systemsBy(TELLS, text), ...systemsBy(DISEASES, text)]),
]);

/** The systems that a part of a template is for: by its name, else by its other names, else by what its normal says. */
export function systemsOfPart(part: {
  name: string;
  aliases: readonly string[];
  defaultValue: string | null;
}): readonly string[] {
  const named = systemsCalled(part.name);
  const called = named.length > 0 ? named : part.aliases.flatMap((alias) => systemsCalled(alias));
  return called.length > 0 ? called : namedSystems((part.defaultValue ?? '').replaceAll(MANNER, ' '));
}

/** How it was found is no part of the body: "no pain on palpation", "responsive to light", an eardrum's membrane. */
const MANNER = /\b(?:palpat\w*|responsive|tympanic membranes?|effusions?|auscult\w*|reflux)\b/gi;

function systemsCalled(name: string): string[] {
  return [...namedSystems(name), ...systemsBy(NAMES, name)];
}

function namedSystems(text: string): string[] {
  return kindsIn(text).filter((kind) => kind.startsWith('system: '));
}

type ByWord = ReadonlyArray<readonly [ExamSystem, RegExp]>;

function systemsBy(table: ByWord, text: string): string[] {
  return table.flatMap(([system, word]) => (word.test(text) ? [`system: ${system}`] : []));
}

/** What clinics call the systems where they name no part of the body. */
const NAMES: ByWord = [
  ['general', /\b(?:general|attitude|deme?anou?r|mentation|appearance)\b/i],
  ['eyes', /\b(?:h?eent|ophthalm\w*|o[dsu])\b/i],
  ['ears', /\b(?:h?eent|otic|au|a[ds])\b/i],
  ['nose and throat', /\b(?:h?eent|ent)\b/i],
  ['oral cavity', /\b(?:oral|dental|mm)\b/i],
  ['cardiovascular', /\b(?:cv|cvs|cardio\w*|circulat\w*|h\/?l)\b/i],
  ['respiratory', /\b(?:resp|pulm\w*|h\/?l|cardioresp\w*|cardiopulm\w*)\b/i],
  ['lymph nodes', /\b(?:p?lns?|lymphatics?)\b/i],
  ['abdomen', /\b(?:abd|gi|gastro\w*|digestive|renal)\b/i],
  ['urogenital', /\b(?:ug|gu|uro\w*|genito\w*|genital\w*|reproductive)\b/i],
  ['integument', /\b(?:integument\w*|derm\w*|hair ?coat|haircoat)\b/i],
  ['musculoskeletal', /\b(?:msk|ms|musculo\w*|skeletal|ortho\w*|locomot\w*)\b/i],
  ['neurologic', /\b(?:neuro\w*|nervous|cns)\b/i],
];

/** Signs by the system that they make suspect. */
const TELLS: ByWord = [
  [
    'general',
    /\b(?:tired|weak\w*|dull|listless|subdued|hiding|sleep(?:y|ing more)|mop(?:ey|ing)|collaps\w*|not (?:him|her|it|them)self|obtunded|stupor\w*|comatose|shock)\b/i,
  ],
  [
    'eyes',
    /\b(?:squint\w*|blind\w*|cherry eye|kcs|glaucoma|uveitis|keratitis|blepharo\w*|bump(?:s|ing|ed) into)\b/i,
  ],
  [
    'ears',
    /\b(?:shak\w+ (?:his|her|its|their|the) heads?|head ?shak\w*|deaf\w*|h(?:a)?ematoma of the pinna)\b/i,
  ],
  ['nose and throat', /\b(?:sneez\w*|cough\w*|snor\w*|epistaxis|nosebleeds?|gag(?:s|ging|ged)?|rhin\w+)\b/i],
  [
    'oral cavity',
    /\b(?:drool\w*|(?:bad|smelly|stinky) breath|halitosis|periodont\w*|stomatitis|dropping (?:food|feed)|salivat\w*|quidding)\b/i,
  ],
  ['cardiovascular', /\b(?:faint\w*|syncop\w*|mitral|valves?|valvular|cardiomyopath\w*|[dh]cm|mmvd|chf)\b/i],
  [
    'respiratory',
    /\b(?:cough\w*|panting|pneumonia|bronch\w+|asthma\w*|kennel cough|wheez\w*|out of breath|winded)\b/i,
  ],
  [
    'abdomen',
    sequence(
      /\b/i,
      [
        /vomit\w*|emesis|th(?:rew|row\w*) up|regurgitat\w*|retch\w*|nause\w*|diarrh\w*/i,
        /(?:loose|soft|runny|bloody|watery) (?:stools?|poops?|feces)|scours?|scouring|melena|gastr\w+/i,
        /enter(?:itis|opathy|ocolitis)|colitis|pancreatit\w*|constipat\w*|bloat\w*|colick?\w*|gdv/i,
        /hepat\w+|nephr\w+/i,
      ],
      /\b/i,
    ),
  ],
  [
    'urogenital',
    /\b(?:urin(?!al)\w+|pee(?:s|ing|d)?|wee(?:s|ing)|h(?:a)?ematuri\w*|cystitis|utis?|incontinen\w*|pyometra|flutd|stranguri\w*|dysuri\w*|blocked|in heat|mastitis)\b/i,
  ],
  ['rectal / perineal', /\b(?:scoot\w*)\b/i],
  [
    'integument',
    sequence(
      /\b/i,
      [
        /itch\w*|scratch(?:es|ing|ed)|prurit\w*/i,
        /(?:chew|lick|bit)(?:s|ing|es) (?:at )?(?:his|her|its|their) (?!food|lips|teeth)|hot ?spots?/i,
        /dandruff|bald\w*|hives|pyoderma|dermat\w+|atop(?:y|ic)|ringworm|mange|mites?|abscess\w*|swelling/i,
        /mass(?:es)?|growths?|lipomas?|cysts?/i,
      ],
      /\b/i,
    ),
  ],
  [
    'musculoskeletal',
    /\b(?:stiff\w*|arthriti\w*|osteo\w+|oa|favou?r(?:s|ing|ed)|hobbl\w*|dysplasia|luxat\w*|sprain\w*|ivdd|dis[ck] disease|back pain|trouble (?:getting up|jumping|with stairs|walking))\b/i,
  ],
  [
    'neurologic',
    /\b(?:wobbl\w*|stumbl\w*|seiz\w+|epilep\w*|convuls\w*|twitch\w*|vestibular|ivdd|dis[ck] disease|knuckl\w*|trembl\w*|head pressing|disorient\w*)\b/i,
  ],
];

const SYSTEM_OF_DISEASES: Readonly<Record<string, ExamSystem>> = {
  GI: 'abdomen',
  renal: 'abdomen',
  eye: 'eyes',
  ear: 'ears',
  cardiac: 'cardiovascular',
  respiratory: 'respiratory',
  skin: 'integument',
  integument: 'integument',
  urinary: 'urogenital',
  reproductive: 'urogenital',
  dental: 'oral cavity',
  musculoskeletal: 'musculoskeletal',
  neurologic: 'neurologic',
  perineal: 'rectal / perineal',
};

/** Diseases of the lexicon by their system; those of the whole body make no single one suspect. */
const DISEASES: ByWord = Object.entries(SYSTEM_OF_DISEASES).map(([group, system]) => {
  const names = DIAGNOSES.filter((one) => one.system === group)
    .flatMap(({ diagnosis }) => diagnosis.replaceAll(/\([^)]*\)/g, '').split('/'))
    .map((name) => name.trim())
    .filter((name) => name.length > 3);
  return [system, new RegExp(`\\b(?:${names.map(literally).join('|')})\\b`, 'i')];
});
