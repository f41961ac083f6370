/** Prebuilt normals: what a template says of a system that nobody spoke of. They are never evidence of anything. */

import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { abbreviated } from './abbreviate.ts';
import { systemsOfPart, toldSystems } from './told-systems.ts';

/** What was said and written, up to the normals. */
export interface WrittenVisit {
  template: TemplateDefinition;
  /** Every line that was said or typed. */
  lines: readonly NoteLine[];
  pets: ReadonlyArray<{ name: string }>;
  /** The words of the visit, segment by segment, and what was typed. */
  said: readonly string[];
}

/**
 * The normals of entries that nobody spoke of, as lines of origin `default`, in the order of the form.
 *
 * None stands for a system of which anything at all was said of the pet (a complaint as much as a plan; "No vomiting." alone
 * is no complaint), nor for one that was said not to have been examined. Of several pets only those get normals of whom
 * a system of that section was found to be somehow, whatever the mode; each line names its pet.
 */
export function normalLines(visit: WrittenVisit, wish: PrebuiltNormals): NoteLine[] {
  const targets = visit.pets.length === 0 ? [null] : visit.pets.map(({ name }) => name);
  const unexamined = visit.said
    .flatMap((text) => text.split(/[.!?]+/))
    .filter((sentence) => isSkipped(sentence));
  if (unexamined.some((sentence) => SKIPS_ALL.test(sentence) && toldSystems(sentence).length === 0))
    return [];
  return visit.template.sections
    .filter(({ type }) => !NEVER_NORMAL.has(type))
    .flatMap((section) =>
      targets.flatMap((pet) => sectionNormals({ ...visit, unexamined }, wish, { section, pet })),
    );
}

const NEVER_NORMAL: ReadonlySet<string> = new Set(['hardcoded', 'spaces', 'diagram', 'general_instructions']);

interface Target {
  section: TemplateSection;
  pet: string | null;
}

function sectionNormals(
  visit: WrittenVisit & { unexamined: readonly string[] },
  { mode, isAbbreviated }: PrebuiltNormals,
  { section, pet }: Target,
): NoteLine[] {
  const { lines, pets, unexamined } = visit;
  if (!isExamined(visit, { section, pet }) && (mode === 'examined' || pets.length > 1)) return [];

  const about = lines.filter((line) => line.pet === pet || line.pet === null);
  const own = about.filter((line) => line.section === section.name);
  const isOpen = (part: TemplateEntry | TemplateSection) =>
    !about.some(({ text }) => speaksOf(text, part)) &&
    !unexamined.some((sentence) => namesPart(sentence, part) || isForTheRest(part));
  const open = entriesWithNormal(section).filter((entry) => !isFilled(entry, own) && isOpen(entry));
  const isBlank = own.length === 0 && section.defaultValue?.trim() && isOpen(section);
  return [...(isBlank ? [section] : []), ...open].map((part) => ({
    text: isAbbreviated ? abbreviated((part.defaultValue ?? '').trim()) : (part.defaultValue ?? '').trim(),
    pet,
    section: section.name,
    entry: part === section ? null : part.name,
    soap: section.soap,
    evidence: [],
    origin: 'default',
    flags: [],
    resolved_flags: [],
  }));
}

function entriesWithNormal({ entries }: TemplateSection): TemplateEntry[] {
  return withBelow(entries).filter(
    ({ type, defaultValue }) => !NEVER_NORMAL.has(type) && defaultValue?.trim(),
  );
}

/**
 * Whether a system of the section was found to be somehow: in an entry that has a normal or is for a system, or in words of the
 * section that name a part of the body. A measured sign is no examination, nor is what a laboratory found. Sections that are
 * for one system each are one examination.
 */
function isExamined({ lines, template }: WrittenVisit, { section, pet }: Target): boolean {
  const exam = template.sections.filter(
    (one) => one === section || (isForSystem(one) && isForSystem(section)),
  );
  const normals = entriesWithNormal(section);
  return lines.some((line) => {
    const within = exam.find(({ name }) => name === line.section);
    if (!within || line.pet !== pet) return false;
    if (normals.some(({ name }) => name === line.entry)) return true;
    const entry = withBelow(within.entries).find(({ name }) => name === line.entry);
    return (line.soap ?? 'objective') === 'objective' && isExamining(line.text, entry);
  });
}

function isExamining(text: string, entry: TemplateEntry | undefined): boolean {
  const isMeasured = namedVital(entry?.name ?? text) !== undefined && !isClinical(text, 'finding');
  if (isMeasured) return false;
  return entry ? looked(systemsOfPart(entry)) : looked(toldSystems(text)) && !isClinical(text, 'test');
}

/** How an animal behaves and how fat it is, anybody sees. */
function looked(systems: readonly string[]): boolean {
  return systems.some((system) => system !== 'system: general' && system !== 'system: body condition');
}

function isForSystem(section: TemplateSection): boolean {
  return section.entries.length === 0 && systemsOfPart({ ...section, defaultValue: null }).length > 0;
}

/** "All other systems: no abnormalities." would speak of what was not looked at as well. */
function isForTheRest(part: TemplateEntry | TemplateSection): boolean {
  return /\b(?:others?|rest|remain\w*|all|every\w*|overall|exam\w*)\b/i.test(part.name);
}

function isFilled(entry: TemplateEntry, lines: readonly NoteLine[]): boolean {
  const names = new Set(withBelow([entry]).map(({ name }) => name));
  return lines.some((line) => line.entry !== null && names.has(line.entry));
}

/** A plain denial is what a normal says as well, unless what is absent should be there. */
function speaksOf(text: string, part: TemplateEntry | TemplateSection): boolean {
  const isPlainDenial = /^No (?!longer)[\w ,/-]+\.?$/i.test(text) && !SHOULD_BE_THERE.test(text);
  return !isPlainDenial && namesPart(text, part);
}

const SHOULD_BE_THERE =
  /\b(?:puls\w*|sounds?|reflex\w*|response|menace|plrs?|withdrawal|sensation|deep pain|movement|motility|tone|vision|propriocept\w*|airflow|feel\w*)\b/i;

function namesPart(text: string, part: TemplateEntry | TemplateSection): boolean {
  const systems = systemsOfPart(part);
  if (toldSystems(text).some((system) => systems.includes(system))) return true;
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return [part.name, ...part.aliases].some((called) => {
    const label = called
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
    return label.length > 2 && words.includes(` ${label} `);
  });
}

function isSkipped(sentence: string): boolean {
  return (UNABLE.test(sentence) && EXAMINES.test(sentence)) || SKIPS_ALL.test(sentence);
}

const UNABLE = sequence(
  /\b/i,
  [
    /can(?:not|['’]t)|could(?: not|n['’]t)|did(?: not|n['’]t)|do(?: not|n['’]t)|was(?: not|n['’]t)/i,
    /were(?: not|n['’]t)|wo(?:n['’]t)|unable|not able/i,
    /not (?:yet )?(?:examined|assessed|evaluated|done|performed|checked)|skip\w*|defer\w*|without/i,
  ],
  /\b/i,
);
const EXAMINES =
  /\b(?:exam\w*|assess\w*|evaluat\w*|check\w*|look\w*|see|saw|visuali[sz]\w*|palpat\w*|listen\w*|hear|auscult\w*|feel|get|open\w*|done|perform\w*|skip\w*|defer\w*)\b/i;
/** Of the examination as a whole. */
const SKIPS_ALL = anyOf([
  /\b(?:exam\w*|physical)\b.{0,30}\b(?:limited|incomplete|deferred|declined|not (?:done|possible|performed))\b/i,
  /\b(?:limited|incomplete|no|unable to) (?:physical )?exam\w*\b/i,
  sequence(
    /\b(?:can(?:not|['’]t)|could(?: not|n['’]t)|did(?: not|n['’]t)) (?:even )?/i,
    /(?:examine|touch|handle|look at) (?:him|her|them|it|the (?:dog|cat|animal|patient))\b/i,
  ),
]);
