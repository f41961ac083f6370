import type { DischargeMetadata } from '@auscult/contract/discharge';
import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import { languageName } from '@auscult/domain/discharge/languages';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { CardList } from '#web/ui/card-list.tsx';

/** The client documents of a visit, newest first; the open one is highlighted. */
export function DocumentList({ documents, current, kindOf, onChoose }: DocumentListProps) {
  const cards = documents.map((document) => ({
    id: document.node_id,
    name: document.name || t('Document'),
    facts: factsOf(document, kindOf(document.template_id)),
    completed: document.completed,
    error: document.error,
  }));
  return (
    <CardList name={t('Documents for the client')} cards={cards} current={current} onChoose={onChoose} />
  );
}

interface DocumentListProps {
  documents: readonly DischargeMetadata[];
  current: NodeId | undefined;
  /** The name of a template; undefined while unknown. */
  kindOf: (template: TemplateId) => string | undefined;
  onChoose: (node: NodeId) => void;
}

/** "Discharge Letter · Spanish · Gravy · Casual · 10:42", without the parts that its name already has. */
function factsOf(
  { name, language, pet, tone, created_timestamp }: DischargeMetadata,
  kind: string | undefined,
): string {
  const time = new Date(created_timestamp).toLocaleTimeString(locale(), { timeStyle: 'short' });
  return [kind && !name.startsWith(kind) && kind, t(languageName(language)), pet, t(tone), time]
    .filter(Boolean)
    .join(' · ');
}
