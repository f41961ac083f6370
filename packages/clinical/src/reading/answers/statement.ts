/** What is left of talk once questions and answers are one. */
import type { SpokenSentence } from '../turns/spoken-sentences.ts';

/** A sentence that states something, perhaps made of a question and its answer. */
export interface Statement extends SpokenSentence {
  /** What the question was about, where the answer does not say so itself: "Duration", "Appetite". */
  label?: string;
  /** Whether it answers a question. */
  answers: boolean;
  /** What the clinic had asked right before. */
  question?: string;
}
