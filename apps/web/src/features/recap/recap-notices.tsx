import type { NoteLine } from '@auscult/contract/notes';
import type { Recap, RecapDocument } from '@auscult/contract/recap';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { many, t } from '#web/copy/text.ts';
import { citedSides } from './cited-pages.ts';
import { pageNames } from './page-names.ts';
import classes from './recap-notices.module.css';
import type { RecapSources } from './use-get-recap-sources.ts';

/**
 * Warnings about a recap: unreadable content, records without findings, and contradictions between records.
 */
export function RecapNotices({ recap, sources, onShow }: RecapNoticesProps) {
  const unread = sources.documents.flatMap((document) => [
    ...unreadWords(document),
    ...partWords(document),
    ...silentWords(document, recap, sources),
  ]);
  const conflicts = recap.lines.filter(({ flags }) => flags.some(({ kind }) => kind === 'conflict'));
  return (
    <>
      {unread.length > 0 && (
        <section className={classes.unread} aria-label={t('Not in this recap')}>
          <IconAlertTriangle size={18} aria-hidden />
          <div>
            <strong>{t('Not in this recap:')}</strong>
            <ul className={classes.list}>
              {unread.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {conflicts.length > 0 && (
        <section className={classes.conflicts} aria-label={t('Contradictions in the records')}>
          <h3 className={classes.title}>
            {many(
              conflicts.length,
              'The records contradict each other',
              'The records contradict each other in {{count}} places',
            )}
          </h3>
          {conflicts.map((line) => (
            <Conflict
              key={`${line.section}:${line.pet}:${line.text}`}
              words={contradictionOf(line)}
              sources={sources}
              evidence={line.evidence}
              onShow={onShow}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** The server's explanation, or else the line itself. */
function contradictionOf({ flags, text }: NoteLine): string {
  const flag = flags.find(({ kind }) => kind === 'conflict');
  return flag ? t(flag.message) : text;
}

interface RecapNoticesProps {
  recap: Recap;
  sources: RecapSources;
  /** Highlights passages on their pages. */
  onShow: (evidence: readonly number[]) => void;
}

/** Both statements side by side; each links to its page. */
function Conflict({ words, sources, evidence, onShow }: ConflictProps) {
  const labelId = useId();
  return (
    <div className={classes.conflict}>
      <p id={labelId} className={classes.words}>
        {words}
      </p>
      <ul className={classes.sides} aria-labelledby={labelId}>
        {citedSides(sources, evidence).map(({ key, document, page, passages }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.side}
              onClick={() => onShow(passages.map(({ index }) => index))}
            >
              <span className={classes.place}>
                {t('{{name}}, page {{page}}', { name: document.name, page })}
              </span>
              {passages.map(({ index, text }) => (
                <span key={index} className={classes.quote}>
                  {text}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConflictProps extends Pick<RecapNoticesProps, 'sources' | 'onShow'> {
  words: string;
  evidence: readonly number[];
}

/** One sentence for a document that could not be read at all, otherwise one per reason for its unreadable pages. */
function unreadWords({ name, is_read, is_deleted, error, unreadable }: RecapDocument): string[] {
  if (!is_read && error !== null) return [t('{{name}}: {{reason}}', { name, reason: t(error) })];
  if (!is_read && unreadable.length === 0)
    return [
      is_deleted
        ? t('{{name}}: It was deleted.', { name })
        : t('{{name}}: Nothing could be read in it.', { name }),
    ];
  return [...Map.groupBy(unreadable, ({ reason }) => reason)].map(([reason, own]) =>
    t('{{name}}, {{pages}}: {{reason}}', {
      name,
      pages: pageNames(own.map(({ page }) => page)),
      reason: t(reason),
    }),
  );
}

/** Parts that were not read. */
function partWords({ name, gaps }: RecapDocument): string[] {
  return gaps.map(({ name: part, reason, page }) =>
    page === null
      ? t('{{name}}: “{{part}}” was not read. {{reason}}', { name, part: t(part), reason: t(reason) })
      : t('{{name}}, page {{page}}: “{{part}}” was not read. {{reason}}', {
          name,
          page,
          part: t(part),
          reason: t(reason),
        }),
  );
}

/** A record with text that no line is based on. General statements about the records do not count. */
function silentWords(
  { node_id, name, is_read, is_deleted }: RecapDocument,
  { lines }: Recap,
  { passages }: RecapSources,
): string[] {
  const own = passages.filter(({ document, text }) => document === node_id && text.trim() !== '');
  if (!is_read || is_deleted || own.length === 0) return [];
  const cited = new Set(lines.flatMap(({ origin, evidence }) => (origin === 'default' ? [] : evidence)));
  if (own.some(({ index }) => cited.has(index))) return [];
  return [
    t('{{name}} was read, but this recap includes nothing from it. Please check it yourself.', { name }),
  ];
}
