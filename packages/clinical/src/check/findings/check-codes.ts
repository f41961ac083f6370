/** Vaccines that bear a letter and a figure: "C5" where "C3" was said. */
import type { NoteFlag } from '@auscult/contract/notes';
import { findAll } from '../../reading/text/find-all.ts';
import type { Said } from '../said/said.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flags for codes that nobody said, where another of the same letter was said here. */
export function checkCodes({ text: line, own, near, all }: Subject): NoteFlag[] {
  const written = codesIn(line);
  if (written.size === 0 || !VACCINES.test([line, ...near.rows].join(' '))) return [];
  const said = codesSaid(own);
  const anywhere = codesSaid(all);
  return [...written].flatMap((text) => {
    const spoken = [...said].find(([letter]) => letter === text[0]);
    if (spoken === undefined || anywhere.has(text)) return [];
    return [
      hard('drug', `"${text}" was not said here; what was said is "${spoken}".`, {
        written: text,
        said: spoken,
      }),
    ];
  });
}

function codesSaid(said: Said): ReadonlySet<string> {
  return new Set(said.rows.flatMap((row) => [...codesIn(row)]));
}

/** "C3", "F4", "H5", and "C three" as people say it. */
function codesIn(text: string): ReadonlySet<string> {
  return new Set(
    findAll(text, CODE).map(([, letter = '', figure = '']) => {
      return `${letter.toUpperCase()}${FIGURES.indexOf(figure.toLowerCase()) + 1 || figure}`;
    }),
  );
}

const FIGURES: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const CODE = /\b([CFH])[ -]?([1-7]|one|two|three|four|five|six|seven)\b(?![.:/]\d| ?[-–] ?[CT]\d)/g;
/** A joint of the neck is called alike. */
const VACCINES = /vaccin|shot|booster|jab|\bdue\b|course|needle|immuni|today/i;
