/** Shared parts cut to measure, for specialties that look at one thing closely and at the rest in passing. */
import type { TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { formEntry, formSection } from './form-parts.ts';
import { OWNER_HISTORY } from './owner-history.ts';
import { PHYSICAL_EXAM } from './physical-exam.ts';
import { entriesNamed, examSection, historySection, vitalsSubsection, withOwn } from './specialty-parts.ts';

interface HistoryParts {
  /** What this specialty asks, behind the complaint and its course. */
  own: readonly TemplateEntry[];
  /** Names of shared entries that it has no use for. */
  without?: readonly string[];
}

/** A history that begins with the complaint and its course, then what the specialty asks, then the rest. */
export function complaintFirst({ own, without = [] }: HistoryParts): TemplateSection {
  const shared = entriesNamed(OWNER_HISTORY, ['Presenting Complaint', 'History']);
  return historySection({ own: [...before(own, shared), ...own], without });
}

/** Vital signs and general appearance, then what the specialty examines, then these systems of the general examination. */
export function examOf(systems: readonly string[], own: readonly TemplateEntry[] = []): TemplateSection {
  const left = PHYSICAL_EXAM.map(({ name }) => name).filter((name) => !systems.includes(name));
  const shared = [vitalsSubsection(), ...entriesNamed(PHYSICAL_EXAM, ['General Appearance'])];
  return examSection({ own: [...before(own, shared), ...own], without: left });
}

/** Shared entries that are to be before a specialty's own, less what those say in their own way. */
function before(own: readonly TemplateEntry[], shared: readonly TemplateEntry[]): TemplateEntry[] {
  return withOwn(own, shared).filter((entry) => !own.includes(entry));
}

/** Results of tests in a section of their own, with those that the specialty reads in its own way. */
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

/** The risk of anesthesia, for those who operate. */
export const ASA_STATUS = formEntry({
  key: 'assessment_asa',
  name: 'ASA Status',
  type: 'category',
  description: 'Physical status by the American Society of Anesthesiologists, only as the clinician gave it.',
  spoken: ['asa', 'asa grade', 'anesthetic risk'],
  options: ['ASA 1', 'ASA 2', 'ASA 3', 'ASA 4', 'ASA 5', 'Emergency'],
  several: true,
});
