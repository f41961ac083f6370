import { AUDIT_ACTIONS } from '@auscult/domain/audit/audit-actions';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import type { AuditEvent } from '#web/features/admin/use-admin-security.ts';
import { StackingCell, StackingRow } from '#web/ui/stacking-table.tsx';
import classes from './admin.module.css';
import { type AuditNames, auditFacts, auditIds } from './audit-facts.ts';

/** The action as a sentence; an action that this version does not know is shown by its key. */
export function nameOfAction(action: string): string {
  const sentences: Readonly<Record<string, string>> = AUDIT_ACTIONS;
  return t(sentences[action] ?? action);
}

/** One event of the audit trail. */
export function AuditRow({ event, names }: { event: AuditEvent; names: AuditNames }) {
  const { timestamp, user_name, acting_as, acting_as_name, action, organization_name } = event;
  return (
    <StackingRow>
      <StackingCell>
        {new Date(timestamp).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'medium' })}
      </StackingCell>
      <StackingCell>
        <div className={classes.name}>{user_name || t('The server')}</div>
        {acting_as && (
          <div className={classes.faint}>
            {t('{{name}} acted as them', { name: acting_as_name || acting_as })}
          </div>
        )}
      </StackingCell>
      <StackingCell>
        <div>{nameOfAction(action)}</div>
        <div className={classes.facts}>
          {auditFacts(event, names).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        <Ids event={event} names={names} />
      </StackingCell>
      <StackingCell column={t('Team')}>{organization_name}</StackingCell>
    </StackingRow>
  );
}

/** The ids of the names, for searching logs. */
function Ids({ event, names }: { event: AuditEvent; names: AuditNames }) {
  const ids = auditIds(event, names);
  if (ids.length === 0) return null;
  return (
    <details className={classes.ids}>
      <summary>{t('IDs')}</summary>
      {ids.map((id) => (
        <code key={id}>{id}</code>
      ))}
    </details>
  );
}
