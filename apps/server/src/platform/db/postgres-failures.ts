/** Explains errors of starting PostgreSQL to the person who runs the clinic's server. */

const OWN_SERVER = 'set DATABASE_URL to a PostgreSQL server of your own';

const SENTENCES: readonly [RegExp, (directory: string) => string][] = [
  [/No space left on device|ENOSPC/i, (at) => `There is no space left on the disk that holds ${at}.`],
  [
    /Address already in use/i,
    (at) => `The port or socket of the database in ${at} is taken by another program.`,
  ],
  [
    /database files are incompatible/i,
    (at) =>
      `The database in ${at} was made by another version of PostgreSQL and cannot be opened by this one.`,
  ],
  [/wrong ownership/i, (at) => `The database in ${at} belongs to another user: start Auscult as that user.`],
  [
    /(could not (access|create|change|open)[^\n]*Permission denied)|EACCES|Read-only file system/i,
    (at) => `The user that runs Auscult may not write to ${at}.`,
  ],
  [
    /error while loading shared libraries|GLIBC|cannot execute|ENOEXEC|ENOENT|dyld/i,
    () => `The built-in PostgreSQL does not run on this machine: ${OWN_SERVER}.`,
  ],
  [
    /could not map anonymous shared memory|could not create shared memory|Cannot allocate memory/i,
    () => 'There is not enough memory left to start the database.',
  ],
];

/** @param output  output of PostgreSQL or the operating system */
export function explainPostgres(output: string, directory: string, cause?: unknown): Error {
  const sentence = SENTENCES.find(([said]) => said.test(output))?.[1](directory);
  const said = output.trim().split('\n').slice(-3).join(' ').trim() || 'it said nothing';
  const message = sentence ? `${sentence} (${said})` : `The database in ${directory} did not start: ${said}`;
  return new Error(message, { cause });
}
