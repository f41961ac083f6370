import { ActionIcon, Button, Loader, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { message, t } from '#web/copy/text.ts';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import { SpellingDialog } from './spelling-dialog.tsx';
import { type Spelling, useCustomSpelling } from './use-custom-spelling.ts';
import { useDeleteSpelling } from './use-delete-spelling.ts';

const UNREAD = message('The words could not be loaded.');

/** The words of a person or a team, with a form to add and change them. */
export function SpellingList({ scope, mayChange }: { scope: Spelling['scope']; mayChange: boolean }) {
  const { data: spellings, error, refetch } = useCustomSpelling();
  const [edited, setEdited] = useState<Spelling | 'new'>();
  const own = spellings?.filter((spelling) => spelling.scope === scope) ?? [];
  return (
    <>
      {error && !spellings && <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />}
      {!error && !spellings && <Loader role="status" aria-label={t('Loading words')} />}
      {spellings && own.length === 0 && (
        <Text c="dimmed">{mayChange ? t('No words yet. Add the first one.') : t('No words yet.')}</Text>
      )}
      {own.length > 0 && (
        <ul className={entries.list} aria-label={scope === 'user' ? t('Your words') : t('Your team’s words')}>
          {own.map((spelling) => (
            <Row
              key={spelling.id}
              spelling={spelling}
              mayChange={mayChange}
              onEdit={() => setEdited(spelling)}
            />
          ))}
        </ul>
      )}
      {spellings && mayChange && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('Add a word')}
          </Button>
        </div>
      )}
      {edited && (
        <SpellingDialog
          scope={scope}
          {...(edited !== 'new' && { spelling: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface RowProps {
  spelling: Spelling;
  mayChange: boolean;
  onEdit: () => void;
}

function Row({ spelling: { id, to, from }, mayChange, onEdit }: RowProps) {
  const { mutate: remove } = useDeleteSpelling();
  return (
    <li className={entries.row}>
      <span className={entries.facts}>
        <b>{to}</b>
        <span className={entries.more}>
          {from.length > 0 ? t('heard as: {{words}}', { words: from.join(', ') }) : t('for the transcriber')}
        </span>
      </span>
      {mayChange && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Change “{{word}}”', { word: to })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Delete “{{word}}”', { word: to })}
            onClick={() => remove({ id, word: to, deleted: true })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
