import type { FileProblem } from './messages.ts';

/** Thrown when a file cannot be read at all. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
