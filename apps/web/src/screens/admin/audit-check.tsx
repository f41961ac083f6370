import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { useCheckAudit } from '#web/features/admin/use-admin-security.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './admin.module.css';

/** Verifies the audit log, and names events that were changed. */
export function AuditCheck() {
  const check = useCheckAudit();
  const found = check.data;
  return (
    <section className={classes.card} aria-label={t('Integrity')} style={{ marginBottom: '1.5rem' }}>
      <Group justify="space-between">
        <Text flex={1} miw={240}>
          {t('Tamper-evident log. Verifying finds any event that was changed, added or removed.')}
        </Text>
        <Button variant="light" loading={check.isPending} onClick={() => check.mutate()}>
          {t('Verify log')}
        </Button>
      </Group>
      {check.error && (
        <Failure text={errorText(check.error, t('The log could not be verified.'))} cause={check.error} />
      )}
      {found?.intact && (
        <Alert mt="md" role="status" color="green" icon={<IconShieldCheck aria-hidden />}>
          {many(found.checked, '{{count}} event verified.', '{{count}} events verified.')}
        </Alert>
      )}
      {found && !found.intact && (
        <Alert
          mt="md"
          role="alert"
          color="red"
          icon={<IconShieldX aria-hidden />}
          title={t('The log was changed')}
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
