import type { TemplateForm } from '@auscult/contract/templates';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileImport, IconPlus, IconSparkles } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { readTemplateFile } from '#web/features/templates/template-file.ts';
import { useCreateTemplate } from '#web/features/templates/use-create-template.ts';
import { sayFailure } from '#web/ui/notices.tsx';

/** Starts a template: empty, from a file, or from a description. */
export function NewTemplateMenu({ onDescribe }: { onDescribe: (() => void) | undefined }) {
  const file = useRef<HTMLInputElement>(null);
  const { mutateAsync: create, isPending } = useCreateTemplate();
  const navigate = useNavigate();
  const begin = async (form: TemplateForm) => {
    const made = await create({ ...form, is_published: false });
    await navigate({ to: '/templateBuilder', search: { template_id: made.id } });
  };
  const fail = (error: unknown) =>
    sayFailure(errorText(error, error instanceof Error ? error.message : errorTexts.createTemplate));
  const open = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first)
      readTemplateFile(first)
        .then((form) => begin(form))
        .catch(fail);
  };

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            data-tour="new-template"
            loading={isPending}
            leftSection={<IconPlus size={17} aria-hidden />}
            rightSection={<IconChevronDown size={15} aria-hidden />}
          >
            {t('New template')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPlus size={17} />}
            renderRoot={(props) => <Link {...props} to="/templateBuilder" />}
          >
            {t('Build one')}
          </Menu.Item>
          {onDescribe && (
            <Menu.Item leftSection={<IconSparkles size={17} />} onClick={onDescribe}>
              {t('Describe it in words')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileImport size={17} />} onClick={() => file.current?.click()}>
            {t('Import from a file')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('Import from a file')}
        onChange={({ currentTarget }) => {
          open(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
