/** The systems of a physical exam and the words that speak of them. Source: exam-systems.json; see LICENCE.md. */
import rows from './exam-systems.json' with { type: 'json' };

/** One system of the exam. */
export interface ExamSystem {
  system: string;
  /** A prebuilt normal; never to be written as if it had been said. */
  normal_phrase: string;
  /** Words and beginnings of words. */
  cues: readonly string[];
}

/** The systems in the order of an exam. */
export const EXAM_SYSTEMS: readonly ExamSystem[] = rows;
