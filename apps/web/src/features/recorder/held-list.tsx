import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import classes from './held-notice.module.css';
import { deliveryText, heldMoment, heldName, isBarShown, sentPercent } from './held-words.ts';
import type { HeldView } from './recording-desk.ts';

/** The visits in delivery, oldest first: the progress of each, and what blocks it. */
export function HeldList({ views }: { views: readonly HeldView[] }) {
  return (
    <ul className={classes.list} aria-label={t('Waiting to be sent')}>
      {views.map((view) => (
        <HeldRow key={view.held.id} view={view} />
      ))}
    </ul>
  );
}

function HeldRow({ view: { held, delivery } }: { view: HeldView }) {
  const name = heldName(held);
  const percent = sentPercent([delivery]);
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>{heldMoment(held)}</span>
      </div>
      <div className={classes.state}>
        <span>{deliveryText(delivery)}</span>
        {isBarShown(delivery) && (
          <Progress value={percent} aria-label={t('{{percent}} % of {{name}} uploaded', { percent, name })} />
        )}
      </div>
      {held.session && (
        <Button
          size="compact-md"
          variant="subtle"
          renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: held.session }} />}
        >
          {t('Open')}
        </Button>
      )}
    </li>
  );
}
