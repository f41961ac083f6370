import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { RecapMetadata } from '@auscult/contract/recap';
import { locale } from '#web/copy/language.ts';
import { many, t } from '#web/copy/text.ts';
import { CardList } from '#web/ui/card-list.tsx';

/** The recaps of a visit, newest first; the open one is highlighted. */
export function RecapList({ recaps, current, kindOf, onChoose }: RecapListProps) {
  const cards = recaps.map((recap) => ({
    id: recap.node_id,
    name: recap.name || kindOf(recap.template_id) || t('Recap'),
    facts: factsOf(recap),
    completed: recap.completed,
    error: recap.error,
  }));
  return <CardList name={t('Recaps')} cards={cards} current={current} onChoose={onChoose} />;
}

interface RecapListProps {
  recaps: readonly RecapMetadata[];
  current: NodeId | undefined;
  /** The name of a template; undefined while unknown. */
  kindOf: (template: TemplateId) => string | undefined;
  onChoose: (node: NodeId) => void;
}

/** "3 records · Nov 21, 10:42 AM". */
function factsOf({ documents, created_timestamp }: RecapMetadata): string {
  const moment = new Date(created_timestamp).toLocaleString(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `${many(documents.length, '{{count}} record', '{{count}} records')} · ${moment}`;
}
