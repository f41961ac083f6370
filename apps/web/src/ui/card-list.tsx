import { Badge } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import classes from './card-list.module.css';

/** A document, written or in progress. */
export interface Card<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** "3 records · Nov 21, 10:42 AM". */
  readonly facts: string;
  readonly completed: boolean;
  /** Why it failed. */
  readonly error: string | null;
}

/** Cards of documents; the open one is highlighted. @param name  of the list: "Recaps" */
export function CardList<Id extends string>({ name, cards, current, onChoose }: CardListProps<Id>) {
  return (
    <ul className={classes.list} aria-label={name}>
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            className={classes.card}
            data-card={card.id}
            aria-current={card.id === current || undefined}
            onClick={() => onChoose(card.id)}
          >
            <span className={classes.name}>{card.name}</span>
            <StateBadge {...card} />
            <span className={classes.facts}>{card.facts}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CardListProps<Id extends string> {
  name: string;
  cards: readonly Card<Id>[];
  current: Id | undefined;
  onChoose: (id: Id) => void;
}

function StateBadge({ completed, error }: Pick<Card<string>, 'completed' | 'error'>) {
  if (completed && error === null) return null;
  return (
    <Badge tt="none" variant="light" color={completed ? 'red' : 'blue'}>
      {completed ? t('Not written') : t('Writing…')}
    </Badge>
  );
}
