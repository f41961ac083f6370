/** Names of animals' body parts on charts. Our own list, by the regions of veterinary anatomy. */
import type { ChartAnimal } from './chart-kinds.ts';

/** One part of a body. */
export interface BodyPart {
  key: string;
  /** In lower case. */
  name: string;
  /** Synonyms: source of a regular expression. */
  said: string;
  /** One on each side; one in the middle with sides; or one in the middle without sides. */
  sides: 'pair' | 'sided' | 'middle';
  /** For a part of a limb. */
  limb?: string;
  /** Animals that have it, or have it under this name; all if left out. */
  of?: readonly ChartAnimal[];
}

/** A limb, which exists on both sides. */
export interface BodyLimb {
  key: string;
  name: string;
  said: string;
}

const MAMMALS = ['dog', 'cat', 'horse', 'rabbit'] as const;
const PAWED = ['dog', 'cat', 'rabbit'] as const;

const MAMMAL_LIMBS: readonly BodyLimb[] = [
  { key: 'forelimb', name: 'forelimb', said: '(?:front|fore|thoracic)[- ]?(?:limbs?|legs?)?' },
  {
    key: 'hindlimb',
    name: 'hindlimb',
    said: '(?:hind|rear|pelvic|back(?= (?:limb|leg|paw|foot|feet|toe|hoof)))[- ]?(?:limbs?|legs?)?',
  },
];
const BIRD_LIMBS: readonly BodyLimb[] = [
  { key: 'wing', name: 'wing', said: 'wings?' },
  { key: 'leg', name: 'leg', said: 'legs?' },
];

const PARTS: readonly BodyPart[] = [
  { key: 'poll', name: 'poll', said: 'poll', sides: 'middle', of: ['horse'] },
  { key: 'ear', name: 'ear', said: 'ears?|pinna', sides: 'pair', of: MAMMALS },
  { key: 'eye', name: 'eye', said: 'eyes?|eyelids?', sides: 'pair' },
  { key: 'muzzle', name: 'muzzle', said: 'muzzle|nose|lips?|chin|nostrils?', sides: 'sided', of: MAMMALS },
  { key: 'beak', name: 'beak', said: 'beak|cere|nares', sides: 'middle', of: ['bird'] },
  { key: 'head', name: 'head', said: 'head|face|cheeks?|forehead|skull|jaw', sides: 'sided' },
  { key: 'neck', name: 'neck', said: 'neck|throat|cervical (?:area|region)', sides: 'sided' },
  { key: 'crop', name: 'crop', said: 'crop', sides: 'middle', of: ['bird'] },
  {
    key: 'keel',
    name: 'keel',
    said: 'keel|breast|pectoral(?: muscles?)?|sternum',
    sides: 'sided',
    of: ['bird'],
  },
  {
    key: 'withers',
    name: 'withers',
    said: 'withers|between (?:the|his|her) shoulder ?blades|inter-?scapular',
    sides: 'middle',
    of: ['dog', 'cat', 'horse'],
  },
  { key: 'axilla', name: 'axilla', said: 'axilla(?:ry)?|armpit|axillae', sides: 'pair', of: MAMMALS },
  {
    key: 'thorax',
    name: 'thorax',
    said: 'thora(?:x|cic wall)|chest(?: wall)?|ribs?|rib ?cage',
    sides: 'sided',
    of: MAMMALS,
  },
  {
    key: 'brisket',
    name: 'brisket',
    said: 'brisket|sternum|point of the chest',
    sides: 'middle',
    of: MAMMALS,
  },
  {
    key: 'mammary',
    name: 'mammary chain',
    said: 'mammary (?:chain|glands?)|udder|teats?|nipples?',
    sides: 'pair',
    of: ['dog', 'cat', 'rabbit'],
  },
  { key: 'flank', name: 'flank', said: 'flanks?', sides: 'pair', of: MAMMALS },
  { key: 'groin', name: 'groin', said: 'groin|inguinal(?: (?:area|region))?', sides: 'pair', of: MAMMALS },
  {
    key: 'abdomen',
    name: 'abdomen',
    said: 'abdom(?:en|inal wall)|bell(?:y|ies)|ventrum|coelom|umbilic(?:us|al area)',
    sides: 'sided',
  },
  {
    key: 'loin',
    name: 'loin',
    said: 'loins?|lumbar(?: (?:area|region|spine))?|lower back',
    sides: 'sided',
    of: MAMMALS,
  },
  {
    key: 'back',
    name: 'back',
    said: '(?<=(?:^|\\b(?:the|his|her|its|their|on|over|along|mid|upper|left|right|of)[\\s-]))back(?! (?:limb|leg|paw|foot|feet|toe|hoof|to|in|up|home|from|with|for|again|of))|dorsum|thoracic spine|topline',
    sides: 'sided',
  },
  {
    key: 'tail_base',
    name: 'tail base',
    said: 'tail ?base|base of (?:the|his|her) tail|tail ?head',
    sides: 'middle',
    of: MAMMALS,
  },
  {
    key: 'preen_gland',
    name: 'preen gland',
    said: 'preen gland|uropygial gland',
    sides: 'middle',
    of: ['bird'],
  },
  { key: 'tail', name: 'tail', said: 'tail', sides: 'middle' },
  {
    key: 'perineum',
    name: 'perineum',
    said: 'perine(?:um|al area)|anus|perianal(?: area)?|vulva|scrotum',
    sides: 'middle',
    of: MAMMALS,
  },
  { key: 'vent', name: 'vent', said: 'vent|cloaca', sides: 'middle', of: ['bird'] },
  { key: 'rump', name: 'rump', said: 'rump|croup', sides: 'sided', of: MAMMALS },
  {
    key: 'shoulder',
    name: 'shoulder',
    said: 'shoulders?|scapula',
    sides: 'pair',
    limb: 'forelimb',
    of: MAMMALS,
  },
  {
    key: 'upper_arm',
    name: 'upper arm',
    said: 'upper arm|brachium|humerus',
    sides: 'pair',
    limb: 'forelimb',
    of: MAMMALS,
  },
  { key: 'elbow', name: 'elbow', said: 'elbows?', sides: 'pair', limb: 'forelimb', of: MAMMALS },
  {
    key: 'forearm',
    name: 'forearm',
    said: 'fore ?arm|antebrachium|radius|ulna',
    sides: 'pair',
    limb: 'forelimb',
    of: MAMMALS,
  },
  {
    key: 'carpus',
    name: 'carpus',
    said: 'carp(?:us|i|al joint)|wrists?',
    sides: 'pair',
    limb: 'forelimb',
    of: PAWED,
  },
  {
    key: 'carpus',
    name: 'carpus',
    said: 'carp(?:us|i|al joint)|knees?',
    sides: 'pair',
    limb: 'forelimb',
    of: ['horse'],
  },
  {
    key: 'metacarpus',
    name: 'metacarpus',
    said: 'metacarp(?:us|als?)',
    sides: 'pair',
    limb: 'forelimb',
    of: PAWED,
  },
  { key: 'hip', name: 'hip', said: 'hips?|coxofemoral', sides: 'pair', limb: 'hindlimb', of: MAMMALS },
  {
    key: 'thigh',
    name: 'thigh',
    said: 'thighs?|femur|hamstring',
    sides: 'pair',
    limb: 'hindlimb',
    of: MAMMALS,
  },
  {
    key: 'stifle',
    name: 'stifle',
    said: 'stifles?|knees?|patella',
    sides: 'pair',
    limb: 'hindlimb',
    of: PAWED,
  },
  { key: 'stifle', name: 'stifle', said: 'stifles?|patella', sides: 'pair', limb: 'hindlimb', of: ['horse'] },
  {
    key: 'lower_leg',
    name: 'lower leg',
    said: 'lower leg|crus|gaskin|tibia',
    sides: 'pair',
    limb: 'hindlimb',
    of: MAMMALS,
  },
  {
    key: 'hock',
    name: 'hock',
    said: 'hocks?|tars(?:us|al joint)|ankles?',
    sides: 'pair',
    limb: 'hindlimb',
    of: MAMMALS,
  },
  {
    key: 'metatarsus',
    name: 'metatarsus',
    said: 'metatars(?:us|als?)',
    sides: 'pair',
    limb: 'hindlimb',
    of: PAWED,
  },
  {
    key: 'cannon',
    name: 'cannon',
    said: 'cannon(?: bone)?|metacarp(?:us|als?)|metatars(?:us|als?)|splint bone|(?:flexor|extensor) tendons?',
    sides: 'pair',
    limb: '',
    of: ['horse'],
  },
  { key: 'fetlock', name: 'fetlock', said: 'fetlocks?', sides: 'pair', limb: '', of: ['horse'] },
  { key: 'pastern', name: 'pastern', said: 'pasterns?', sides: 'pair', limb: '', of: ['horse'] },
  {
    key: 'hoof',
    name: 'hoof',
    said: 'hoo(?:f|ves)|foot|feet|sole|frog|coronary band|coronet|heel bulbs?',
    sides: 'pair',
    limb: '',
    of: ['horse'],
  },
  {
    key: 'paw',
    name: 'paw',
    said: 'paws?|foot|feet|toes?|digits?|foot ?pads?|pads?|nails?|claws?|dew ?claws?',
    sides: 'pair',
    limb: '',
    of: PAWED,
  },
  { key: 'shoulder', name: 'shoulder', said: 'shoulders?', sides: 'pair', limb: 'wing', of: ['bird'] },
  {
    key: 'forearm',
    name: 'forearm',
    said: 'elbow|forearm|radius|ulna|secondaries',
    sides: 'pair',
    limb: 'wing',
    of: ['bird'],
  },
  {
    key: 'tip',
    name: 'tip',
    said: '(?:wing ?)?tip|primar(?:y|ies)(?: feathers?)?|carp(?:us|al joint)|wrist',
    sides: 'pair',
    limb: 'wing',
    of: ['bird'],
  },
  {
    key: 'thigh',
    name: 'thigh',
    said: 'thighs?|femur|stifle|knee',
    sides: 'pair',
    limb: 'leg',
    of: ['bird'],
  },
  {
    key: 'hock',
    name: 'hock',
    said: 'hock|tibiotarsus|tarsometatarsus|shank',
    sides: 'pair',
    limb: 'leg',
    of: ['bird'],
  },
  {
    key: 'foot',
    name: 'foot',
    said: 'foot|feet|toes?|digits?|nails?|claws?|plantar',
    sides: 'pair',
    limb: 'leg',
    of: ['bird'],
  },
];

/** The limbs of an animal, front ones first. */
export function limbsOf(animal: ChartAnimal): readonly BodyLimb[] {
  return animal === 'bird' ? BIRD_LIMBS : MAMMAL_LIMBS;
}

/** The parts of an animal's body. A part with an empty limb exists on every limb. */
export function partsOf(animal: ChartAnimal): readonly BodyPart[] {
  return PARTS.filter(({ of }) => !of || of.includes(animal));
}
