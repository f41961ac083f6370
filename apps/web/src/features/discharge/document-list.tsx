import type { DischargeMetadata } from '@auscult/contract/discharge';
import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import { languageName } from '@auscult/domain/discharge/languages';
import { Badge } from '@mantine/core';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import classes from './document-list.module.css';

/** The client documents of a visit, newest first; the one that is read stands out. */
export function DocumentList({ documents, current, kindOf, onChoose }: DocumentListProps) {
  return (
    <ul className={classes.list} aria-label={t('Documents for the client')}>
      {documents.map((document) => (
        <li key={document.node_id}>
          <button
            type="button"
            className={classes.document}
            data-document={document.node_id}
            aria-current={document.node_id === current || undefined}
            onClick={() => onChoose(document.node_id)}
          >
            <span className={classes.name}>{document.name || t('Document')}</span>
            <StateBadge document={document} />
            <span className={classes.facts}>{factsOf(document, kindOf(document.template_id))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DocumentListProps {
  documents: readonly DischargeMetadata[];
  current: NodeId | undefined;
  /** The name of a template; undefined while that is not known. */
  kindOf: (template: TemplateId) => string | undefined;
  onChoose: (node: NodeId) => void;
}

function StateBadge({ document: { completed, error } }: { document: DischargeMetadata }) {
  if (completed && error === null) return null;
  return (
    <Badge tt="none" variant="light" color={completed ? 'red' : 'blue'}>
      {completed ? t('Not written') : t('Writing…')}
    </Badge>
  );
}

/** "Discharge Letter · Spanish · Gravy · Casual · 10:42", without what its name says already. */
function factsOf(
  { name, language, pet, tone, created_timestamp }: DischargeMetadata,
  kind: string | undefined,
): string {
  const time = new Date(created_timestamp).toLocaleTimeString(locale(), { timeStyle: 'short' });
  return [kind && !name.startsWith(kind) && kind, t(languageName(language)), pet, t(tone), time]
    .filter(Boolean)
    .join(' · ');
}
