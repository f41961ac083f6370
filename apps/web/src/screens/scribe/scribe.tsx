import { Skeleton, Stack } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import { Failure } from '#web/ui/failure.tsx';
import { SampleCard } from './sample-card.tsx';
import classes from './scribe.module.css';
import { StartForm } from './start-form.tsx';

/** `/scribe`: where a visit begins. @spec 1.2/scribe */
export function Scribe() {
  const me = useMe();
  useDocumentTitle(`Scribe · ${PRODUCT_NAME}`);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{me.data ? greeting(me.data) : 'New visit'}</h1>
      <p className={classes.lead}>
        Hand over a visit, and read its note with every line traced to what was said.
      </p>
      {me.isPending && <Waiting />}
      {me.error && (
        <Failure text={errorText(me.error, errorTexts.updateUser)} onRetry={() => void me.refetch()} />
      )}
      {me.data && (
        <Stack gap="xl">
          <SampleCard />
          <StartForm me={me.data} />
        </Stack>
      )}
    </div>
  );
}

function greeting({ user }: Me): string {
  const [first = ''] = user.name.replace(/^dr\.?\s+/i, '').split(' ');
  return first ? `Hello, ${first}` : 'New visit';
}

function Waiting() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading">
      <Skeleton height={64} radius="md" />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
