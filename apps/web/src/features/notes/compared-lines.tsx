import type { NoteLine } from '@auscult/contract/notes';
import { compareVersions, type LineComparison } from '@auscult/domain/notes/compare-versions';
import { isAboutAll, namedPets } from '@auscult/domain/notes/notes-of-pets';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { many, message, t } from '#web/copy/text.ts';
import { InlineText } from './inline-text.tsx';
import { lineLocale } from './line-language.ts';
import classes from './note-versions.module.css';

/**
 * Two versions side by side, on a phone one below the other. The change of each line has a symbol and a word,
 * not only a color.
 */
export function ComparedLines({ before, after, number }: ComparedLinesProps) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const rows = useMemo(() => rowsOf(compareVersions(before, after)), [before, after]);
  const hasSeveralPets = namedPets([...before, ...after], []).length > 1;
  const shown = onlyDiffering ? rows.filter(({ compared }) => compared.kind !== 'kept') : rows;

  return (
    <>
      <div className={classes.summary}>
        <output>{summaryOf(rows)}</output>
        <Checkbox
          label={t('Only what differs')}
          checked={onlyDiffering}
          onChange={({ currentTarget }) => setOnlyDiffering(currentTarget.checked)}
        />
      </div>
      <table className={classes.compared}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('What changed')}</VisuallyHidden>
            </th>
            <th scope="col">{t('Version {{number}}', { number })}</th>
            <th scope="col">{t('Current version')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, compared }) => (
            <ComparedRow key={key} compared={compared} isWhoseToTell={hasSeveralPets} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ComparedLinesProps {
  before: readonly NoteLine[];
  after: readonly NoteLine[];
  /** The number of the older one. */
  number: number;
}

const KINDS = {
  kept: { sign: '', name: message('kept') },
  added: { sign: '+', name: message('added') },
  removed: { sign: '−', name: message('removed') },
  changed: { sign: '≠', name: message('changed') },
} as const;

function ComparedRow({ compared, isWhoseToTell }: { compared: LineComparison; isWhoseToTell: boolean }) {
  const { kind } = compared;
  const { sign, name } = KINDS[kind];
  const before = 'before' in compared ? compared.before : undefined;
  const after = 'after' in compared ? compared.after : undefined;
  const hasMoved = before && after && placeName(before) !== placeName(after);

  return (
    <tr data-kind={kind}>
      <th scope="row">
        {kind === 'kept' ? (
          <VisuallyHidden>{t(name)}</VisuallyHidden>
        ) : (
          <>
            <span aria-hidden>{sign}</span> {t(name)}
          </>
        )}
      </th>
      {[before, after].map((line, at) => (
        <td key={SIDES[at]} data-side={SIDES[at]} data-empty={!line || undefined}>
          {line ? (
            <>
              <span lang={lineLocale(line)}>
                <InlineText markup={line.text} />
              </span>
              {hasMoved || kind !== 'kept' ? (
                <span className={classes.place}>{placeName(line)}</span>
              ) : (
                isWhoseToTell && <span className={classes.place}>{whoseName(line)}</span>
              )}
            </>
          ) : (
            <VisuallyHidden>{t('not there')}</VisuallyHidden>
          )}
        </td>
      ))}
    </tr>
  );
}

const SIDES = ['before', 'after'] as const;

/** The place of a line: "Rex, Plan, Medicines". */
function placeName(line: NoteLine): string {
  const pet = isAboutAll(line) ? t('All pets') : line.pet;
  return [pet, line.section, line.entry].filter(Boolean).join(', ');
}

/** The pet of a line, if there are several. */
function whoseName(line: NoteLine): string {
  return isAboutAll(line) ? t('All pets') : (line.pet ?? t('Unassigned'));
}

interface Row {
  key: string;
  compared: LineComparison;
}

/** Lines are identified by their index. */
function rowsOf(comparisons: readonly LineComparison[]): Row[] {
  return comparisons.map((compared, at) => ({ key: String(at), compared }));
}

/** "Lines: 1 changed, 2 added". */
function summaryOf(rows: readonly Row[]): string {
  const countOf = (kind: LineComparison['kind']) =>
    rows.filter(({ compared }) => compared.kind === kind).length;
  const [changed, added, removed] = [countOf('changed'), countOf('added'), countOf('removed')];
  const said = [
    changed > 0 && many(changed, '{{count}} changed', '{{count}} changed'),
    added > 0 && many(added, '{{count}} added', '{{count}} added'),
    removed > 0 && many(removed, '{{count}} removed', '{{count}} removed'),
  ].filter((one) => one !== false);
  return said.length > 0
    ? t('Lines: {{changes}}', { changes: said.join(', ') })
    : t('Every line is the same');
}
