import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { useCheckAudit } from '#web/features/admin/use-admin-security.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './admin.module.css';

/** Checks that nobody tampered with the trail, and names the rows that somebody did. */
export function AuditCheck() {
  const check = useCheckAudit();
  const found = check.data;
  return (
    <section className={classes.card} aria-label={t('Integrity')} style={{ marginBottom: '1.5rem' }}>
      <Group justify="space-between">
        <Text flex={1} miw={240}>
          {t(
            'Every event is sealed with the one before it. A check finds any that was changed, added or removed.',
          )}
        </Text>
        <Button variant="light" loading={check.isPending} onClick={() => check.mutate()}>
          {t('Check the trail')}
        </Button>
      </Group>
      {check.error && (
        <Failure text={errorText(check.error, t('The trail could not be checked.'))} cause={check.error} />
      )}
      {found?.intact && (
        <Alert mt="md" role="status" color="green" icon={<IconShieldCheck aria-hidden />}>
          {many(
            found.checked,
            '{{count}} event checked. Nothing was tampered with.',
            '{{count}} events checked. Nothing was tampered with.',
          )}
        </Alert>
      )}
      {found && !found.intact && (
        <Alert
          mt="md"
          role="alert"
          color="red"
          icon={<IconShieldX aria-hidden />}
          title={t('The trail was tampered with')}
        >
          <List>
            {found.damaged.map(({ organization_id, organization_name, position, problem }) => (
              <List.Item key={organization_id}>
                {t('{{team}}, event {{position}}: {{problem}}', {
                  team: organization_name || organization_id,
                  position,
                  problem: t(problem),
                })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </section>
  );
}
