import type { ReactNode } from 'react';
import { type ChangePermission, refusalOf } from './edit-rights.ts';
import { useEditing } from './editing-context.ts';
import classes from './part-form.module.css';

/** Fields that need a permission. Without it they are read-only, with a message. */
export function Locked({ permission, children }: { permission: ChangePermission; children: ReactNode }) {
  const { rights } = useEditing();
  const isLocked = !rights.may(permission);
  return (
    <fieldset disabled={isLocked} className={classes.group}>
      {/* If the person can change nothing at all, one message above says so. */}
      {isLocked && rights.isEditor && <p className={classes.refusal}>{refusalOf(permission)}</p>}
      {children}
    </fieldset>
  );
}
