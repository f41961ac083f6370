/** Prebuilt normals: what a template says of a system that nobody spoke of. They are never evidence of anything. */
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { abbreviated } from './abbreviate.ts';
import { kindsIn } from './part-kinds.ts';

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
  if (unexamined.some((sentence) => SKIPS_ALL.test(sentence) && systemsIn(sentence).length === 0)) return [];
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
  { lines, pets, unexamined }: WrittenVisit & { unexamined: readonly string[] },
  { mode, isAbbreviated }: PrebuiltNormals,
  { section, pet }: Target,
): NoteLine[] {
  const about = lines.filter((line) => line.pet === pet || line.pet === null);
  const own = about.filter((line) => line.section === section.name);
  const entries = withBelow(section.entries).filter(
    ({ type, defaultValue }) => !NEVER_NORMAL.has(type) && defaultValue?.trim(),
  );
  const isExamined = entries.some((entry) =>
    own.some((line) => line.entry === entry.name && line.pet === pet),
  );
  if (!isExamined && (mode === 'examined' || pets.length > 1)) return [];

  const isOpen = (part: TemplateEntry | TemplateSection) =>
    !about.some(({ text }) => speaksOf(text, part)) &&
    !unexamined.some((sentence) => namesPart(sentence, part));
  const open = entries.filter((entry) => !isFilled(entry, own) && isOpen(entry));
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

function isFilled(entry: TemplateEntry, lines: readonly NoteLine[]): boolean {
  const names = new Set(withBelow([entry]).map(({ name }) => name));
  return lines.some((line) => line.entry !== null && names.has(line.entry));
}

/** A plain denial is what a normal says as well. */
function speaksOf(text: string, part: TemplateEntry | TemplateSection): boolean {
  return !/^No (?!longer)[\w ,/-]+\.?$/i.test(text) && namesPart(text, part);
}

function namesPart(text: string, { name, aliases }: TemplateEntry | TemplateSection): boolean {
  const systems = systemsIn(name);
  if (systemsIn(text).some((system) => systems.includes(system))) return true;
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return [name, ...aliases].some((called) => {
    const label = called
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
    return label.length > 2 && words.includes(` ${label} `);
  });
}

function systemsIn(text: string): string[] {
  return kindsIn(text).filter((kind) => kind.startsWith('system: '));
}

function isSkipped(sentence: string): boolean {
  return (UNABLE.test(sentence) && EXAMINES.test(sentence)) || SKIPS_ALL.test(sentence);
}

const UNABLE =
  /\b(?:can(?:not|['’]t)|could(?: not|n['’]t)|did(?: not|n['’]t)|do(?: not|n['’]t)|was(?: not|n['’]t)|were(?: not|n['’]t)|wo(?:n['’]t)|unable|not able|not (?:yet )?(?:examined|assessed|evaluated|done|performed|checked)|skip\w*|defer\w*|without)\b/i;
const EXAMINES =
  /\b(?:exam\w*|assess\w*|evaluat\w*|check\w*|look\w*|see|saw|visuali[sz]\w*|palpat\w*|listen\w*|hear|auscult\w*|feel|get|open\w*|done|perform\w*|skip\w*|defer\w*)\b/i;
/** Of the examination as a whole. */
const SKIPS_ALL =
  /\b(?:exam\w*|physical)\b.{0,30}\b(?:limited|incomplete|deferred|declined|not (?:done|possible|performed))\b|\b(?:limited|incomplete|no|unable to) (?:physical )?exam\w*\b|\b(?:can(?:not|['’]t)|could(?: not|n['’]t)|did(?: not|n['’]t)) (?:even )?(?:examine|touch|handle|look at) (?:him|her|them|it|the (?:dog|cat|animal|patient))\b/i;
