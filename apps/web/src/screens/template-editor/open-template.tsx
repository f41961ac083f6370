import type { TemplateId } from '@auscult/contract/kit/ids';
import { Group, Skeleton } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useOpenTemplate } from '#web/features/template-editor/use-open-template.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { BackToTemplates } from './back-to-templates.tsx';
import { EditTemplate } from './edit-template.tsx';

/** Loads a template for editing. */
export function OpenTemplate({ id }: { id: TemplateId }) {
  const opened = useOpenTemplate(id);
  if (opened.data) return <EditTemplate opened={opened.data} />;
  return (
    <div className={page.wide}>
      {opened.error ? (
        <UnreadTemplate error={opened.error} onRetry={() => void opened.refetch()} />
      ) : (
        <Skeleton height="70dvh" radius="lg" role="progressbar" aria-label={t('Loading the template')} />
      )}
    </div>
  );
}

/** Why it cannot be read, and the link back: it may be another team's, or deleted meanwhile. */
function UnreadTemplate({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <Group component="header" gap="sm" wrap="nowrap">
        <BackToTemplates />
        <h1 className={page.heading}>{t('Template')}</h1>
      </Group>
      <Failure text={errorText(error, errorTexts.getTemplate)} cause={error} onRetry={onRetry} />
    </>
  );
}
