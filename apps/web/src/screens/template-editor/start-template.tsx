import type { Template, TemplateType } from '@auscult/contract/templates';
import { emptyForm } from '@auscult/domain/templates/empty-form';
import { Button, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { kindChoices } from '#web/features/templates/template-kinds.ts';
import { useCreateTemplate } from '#web/features/templates/use-create-template.ts';
import { useFormOf } from '#web/features/templates/use-get-template-definition.ts';
import { useLibrary } from '#web/features/templates/use-library.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import classes from './template-editor.module.css';

/** Starts a template: empty, or as a copy. */
export function StartTemplate() {
  useDocumentTitle(`${t('New template')} · ${PRODUCT_NAME}`);
  const [type, setType] = useState<TemplateType>('medical');
  const [name, setName] = useState('');
  const [source, setSource] = useState('');
  const { start, error, isPending } = useStart();
  const standing = useLibrary().templates?.filter((template) => template.type === type) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start({
      type,
      name: name.trim() || t('Untitled template'),
      source: standing.find(({ id }) => id === source),
    });
  };

  return (
    <div className={page.wide}>
      <h1 className={page.heading}>{t('New template')}</h1>
      <form className={`${page.card} ${classes.start}`} onSubmit={submit}>
        <Stack gap="lg">
          <SegmentedControl
            aria-label={t('Kind of template')}
            fullWidth
            size="md"
            data={kindChoices()}
            value={type}
            onChange={(value) => {
              setType(value as TemplateType);
              setSource('');
            }}
          />
          <TextInput
            label={t('Name')}
            size="md"
            placeholder={t('Untitled template')}
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={t('Start with')}
            size="md"
            data={[
              { value: '', label: t('Nothing') },
              ...standing.map((template) => ({ value: template.id, label: template.name })),
            ]}
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
          {error !== undefined && (
            <Failure text={errorText(error, errorTexts.createTemplate)} cause={error} />
          )}
          <Button type="submit" size="md" loading={isPending}>
            {t('Create template')}
          </Button>
        </Stack>
      </form>
    </div>
  );
}

interface Wish {
  type: TemplateType;
  name: string;
  /** The template to copy. */
  source: Template | undefined;
}

/** Creates a template that only its owner sees, and opens it. */
function useStart() {
  const create = useCreateTemplate();
  const formOf = useFormOf();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const start = async ({ type, name, source }: Wish) => {
    setError(undefined);
    try {
      const form = source ? { ...(await formOf(source.id)), name } : emptyForm(type, name);
      const made = await create.mutateAsync({ ...form, is_published: false });
      await navigate({ to: '/templateBuilder', search: { template_id: made.id } });
    } catch (cause) {
      setError(cause);
    }
  };
  return { start, error, isPending: create.isPending };
}
