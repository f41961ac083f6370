import type { NoteLine } from '@auscult/contract/notes';
import { compareVersions, type LineComparison } from '@auscult/domain/notes/compare-versions';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { message, t } from '#web/copy/text.ts';
import { InlineText } from '#web/features/notes/inline-text.tsx';
import classes from './template-editor.module.css';

const KINDS = {
  added: { sign: '+', name: message('Added') },
  removed: { sign: '−', name: message('Removed') },
  changed: { sign: '≠', name: message('Changed') },
} as const;

/** The lines that differ between two notes. */
export function ComparedNotes({
  before,
  after,
}: {
  before: readonly NoteLine[];
  after: readonly NoteLine[];
}) {
  const rows = useMemo(
    () =>
      compareVersions(before, after)
        .filter((compared) => compared.kind !== 'kept')
        .map((compared, at) => ({ key: String(at), compared })),
    [before, after],
  );
  if (rows.length === 0)
    return <p className={classes.quiet}>{t('Every line of the note stays the same.')}</p>;
  return (
    <ul className={classes.differences} aria-label={t('Lines that change')}>
      {rows.map(({ key, compared }) => (
        <ComparedLine key={key} compared={compared} />
      ))}
    </ul>
  );
}

function ComparedLine({ compared }: { compared: Exclude<LineComparison, { kind: 'kept' }> }) {
  const { sign, name } = KINDS[compared.kind];
  const before = 'before' in compared ? compared.before : undefined;
  const after = 'after' in compared ? compared.after : undefined;
  const place = placeName(after ?? before);
  return (
    <li data-kind={compared.kind}>
      <span aria-hidden className={classes.sign}>
        {sign}
      </span>
      <span>
        <VisuallyHidden>{t(name)}: </VisuallyHidden>
        {before && before.text !== after?.text && (
          <del>
            <InlineText markup={before.text} />
          </del>
        )}
        {after && (
          <ins>
            <InlineText markup={after.text} />
          </ins>
        )}
        <span className={classes.place}>{place}</span>
      </span>
    </li>
  );
}

/** The place of a line: "Plan, Medicines". */
function placeName(line: NoteLine | undefined): string {
  return [line?.section, line?.entry].filter(Boolean).join(', ');
}
