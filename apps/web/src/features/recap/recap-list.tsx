import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { RecapMetadata } from '@auscult/contract/recap';
import { Badge } from '@mantine/core';
import { locale } from '#web/copy/language.ts';
import { many, t } from '#web/copy/text.ts';
import classes from './recap-list.module.css';

/** The recaps of a visit, newest first; the one that is read stands out. */
export function RecapList({ recaps, current, kindOf, onChoose }: RecapListProps) {
  return (
    <ul className={classes.list} aria-label={t('Recaps')}>
      {recaps.map((recap) => (
        <li key={recap.node_id}>
          <button
            type="button"
            className={classes.recap}
            data-recap={recap.node_id}
            aria-current={recap.node_id === current || undefined}
            onClick={() => onChoose(recap.node_id)}
          >
            <span className={classes.name}>{recap.name || kindOf(recap.template_id) || t('Recap')}</span>
            <StateBadge recap={recap} />
            <span className={classes.facts}>{factsOf(recap)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RecapListProps {
  recaps: readonly RecapMetadata[];
  current: NodeId | undefined;
  /** The name of a template; undefined while that is not known. */
  kindOf: (template: TemplateId) => string | undefined;
  onChoose: (node: NodeId) => void;
}

function StateBadge({ recap: { completed, error } }: { recap: RecapMetadata }) {
  if (completed && error === null) return null;
  return (
    <Badge tt="none" variant="light" color={completed ? 'red' : 'blue'}>
      {completed ? t('Not written') : t('Writing…')}
    </Badge>
  );
}

/** "3 records · Nov 21, 10:42 AM". */
function factsOf({ documents, created_timestamp }: RecapMetadata): string {
  const moment = new Date(created_timestamp).toLocaleString(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `${many(documents.length, '{{count}} record', '{{count}} records')} · ${moment}`;
}
