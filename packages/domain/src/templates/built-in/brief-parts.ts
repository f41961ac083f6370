/** Shortened shared parts, for specialties that examine one thing closely and the rest briefly. */
import type { TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { formEntry, formSection } from './form-parts.ts';
import { OWNER_HISTORY } from './owner-history.ts';
import { PHYSICAL_EXAM } from './physical-exam.ts';
import { entriesNamed, examSection, historySection, vitalsSubsection, withOwn } from './specialty-parts.ts';

interface HistoryParts {
  /** The specialty's questions, after the complaint and its course. */
  own: readonly TemplateEntry[];
  /** Names of shared entries to leave out. */
  without?: readonly string[];
}

/** A history that begins with the complaint and its course, then the specialty's questions, then the rest. */
export function complaintFirst({ own, without = [] }: HistoryParts): TemplateSection {
  const shared = entriesNamed(OWNER_HISTORY, ['Presenting Complaint', 'History']);
  return historySection({ own: [...before(own, shared), ...own], without });
}

/**
 * Vital signs and general appearance, then the specialty's examination, then these systems of the general
 * examination.
 */
export function examOf(systems: readonly string[], own: readonly TemplateEntry[] = []): TemplateSection {
  const left = PHYSICAL_EXAM.map(({ name }) => name).filter((name) => !systems.includes(name));
  const shared = [vitalsSubsection(), ...entriesNamed(PHYSICAL_EXAM, ['General Appearance'])];
  return examSection({ own: [...before(own, shared), ...own], without: left });
}

/** Shared entries before a specialty's own, without those that its own replace. */
function before(own: readonly TemplateEntry[], shared: readonly TemplateEntry[]): TemplateEntry[] {
  return withOwn(own, shared).filter((entry) => !own.includes(entry));
}

/** Results of tests in a separate section, with the specialty's own versions. */
export function resultsSection(own: readonly TemplateEntry[] = []): TemplateSection {
  return formSection({
    key: 'results',
    name: 'Diagnostics',
    soap: 'objective',
    description: 'Results seen today, each with its figures, units and reference range as said.',
    spoken: ['results', 'diagnostic findings'],
    entries: withOwn(own, [DIAGNOSTIC_RESULTS]),
  });
}

/** The risk of anesthesia, for surgical specialties. */
export const ASA_STATUS = formEntry({
  key: 'assessment_asa',
  name: 'ASA Status',
  type: 'category',
  description: 'Physical status by the American Society of Anesthesiologists, only as the clinician gave it.',
  spoken: ['asa', 'asa grade', 'anesthetic risk'],
  options: ['ASA 1', 'ASA 2', 'ASA 3', 'ASA 4', 'ASA 5', 'Emergency'],
  several: true,
});
