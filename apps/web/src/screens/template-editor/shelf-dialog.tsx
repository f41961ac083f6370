import type { SavedEntry } from '@auscult/contract/saved-entries';
import type { SavedSection } from '@auscult/contract/saved-sections';
import { ENTRY_TYPES, SECTION_TYPES } from '@auscult/domain/templates/part-types';
import { ActionIcon, Modal, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import {
  useSavedEntries,
  useSavedSections,
  useTakeFromShelf,
} from '#web/features/template-editor/use-saved-parts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import classes from './template-editor.module.css';

type Saved = (SavedSection | SavedEntry) & { shelf: string };

/** The parts on the shelves; the person can remove their own. */
export function ShelfDialog({ onClose }: { onClose: () => void }) {
  const sections = useSavedSections(true);
  const entries = useSavedEntries(true);
  const error = sections.error ?? entries.error;
  const saved: Saved[] = [...(sections.data ?? []), ...(entries.data ?? [])];
  const isRead = !sections.isPending && !entries.isPending;

  return (
    <Modal opened onClose={onClose} title={t('Library')} size="lg">
      {error && <Failure text={errorText(error, errorTexts.listSavedParts)} cause={error} />}
      {!isRead && !error && (
        <Skeleton height={160} radius="lg" role="progressbar" aria-label={t('Loading the library')} />
      )}
      {isRead && saved.length === 0 && (
        <EmptyState title={t('Library is empty')}>{t('Save sections and entries to reuse them.')}</EmptyState>
      )}
      {saved.length > 0 && (
        <ul className={classes.shelf} aria-label={t('Saved sections and entries')}>
          {saved.map((one) => (
            <ShelfLine key={one.id} saved={one} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function ShelfLine({ saved }: { saved: Saved }) {
  const take = useTakeFromShelf();
  const shelf = t(saved.shelf);
  const about =
    'sectionKey' in saved
      ? t('Section: {{type}}. {{shelf}}', { type: t(SECTION_TYPES[saved.type].name), shelf })
      : t('Entry: {{type}}. {{shelf}}', { type: t(ENTRY_TYPES[saved.type].name), shelf });
  return (
    <li>
      <span>
        <strong>{saved.name}</strong>
        <span className={classes.before}>{about}</span>
      </span>
      {saved.is_editable && (
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('Remove “{{name}}” from the library', { name: saved.name })}
          loading={take.isPending}
          onClick={() => take.mutate(saved)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
