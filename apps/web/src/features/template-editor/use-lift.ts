import type { TemplateForm } from '@auscult/contract/templates';
import { findPart, type PlacedPart, partTypeOf } from '@auscult/domain/templates/form-tree';
import { type PartStep, stepPart } from '@auscult/domain/templates/move-part';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useEditing } from './editing-context.ts';
import { moverId } from './outline-row.tsx';

/** A part that a person moves by keyboard, with the form as it would be if it were dropped now. */
interface Lift {
  key: string;
  before: TemplateForm;
  form: TemplateForm;
}

const STEP_OF: Readonly<Record<string, PartStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Moves parts by keyboard: Space lifts and drops, arrows move, Escape cancels. A live region announces each step. */
export function useLift(form: TemplateForm) {
  const { edit } = useEditing();
  const [lift, setLift] = useState<Lift>();
  const [said, say] = useState('');
  const now = useRef({ form, lift });
  useEffect(() => {
    now.current = { form, lift };
  });
  // A moved row loses the focus.
  useEffect(() => {
    if (lift) document.getElementById(moverId(lift.key))?.focus();
  }, [lift]);

  const press = useCallback(
    (event: KeyboardEvent, key: string) => {
      const { form: standing, lift: held } = now.current;
      const act = held ? heldActOf(event.key) : event.key === ' ' && 'lift';
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      const outcome = ACTS[act](event.key, held ?? { key, before: standing, form: standing });
      if (outcome.drop) edit({ kind: 'change', change: () => outcome.drop ?? standing });
      setLift(outcome.lift);
      say(outcome.said);
    },
    [edit],
  );

  /** If the focus leaves it, a lifted part goes back. Moving its row also removes the focus for a moment. */
  const leave = useCallback((key: string) => {
    requestAnimationFrame(() => {
      const isBack = document.activeElement?.id === moverId(key);
      if (!isBack && now.current.lift?.key === key) setLift(undefined);
    });
  }, []);

  // An Undo meanwhile must not be reverted by dropping.
  const isStanding = lift?.before === form;
  return { shown: lift && isStanding ? lift.form : form, lifted: lift?.key, said, press, leave };
}

type Act = 'lift' | 'drop' | 'cancel' | 'move';

/** The effect of a key while a part is lifted. */
function heldActOf(key: string): Act | undefined {
  if (key === ' ' || key === 'Enter') return 'drop';
  if (key === 'Escape') return 'cancel';
  return STEP_OF[key] && 'move';
}

/** The lifted part after a key, the dropped form, and the announcement. */
interface Outcome {
  lift?: Lift;
  drop?: TemplateForm;
  said: string;
}

const ACTS: Record<Act, (key: string, lift: Lift) => Outcome> = {
  lift: (_, lift) => ({
    lift,
    said: t('Lifted {{place}}. Arrows move it, Space drops it, Escape cancels.', {
      place: placeName(lift.form, lift.key),
    }),
  }),
  drop: (_, { key, before, form }) => ({
    drop: form === before ? undefined : form,
    said: t('Dropped {{place}}.', { place: placeName(form, key) }),
  }),
  cancel: () => ({ said: t('Moving cancelled.') }),
  move: (pressed, lift) => {
    const form = stepPart(lift.form, lift.key, STEP_OF[pressed] ?? 'up');
    const isMoved = form !== lift.form;
    return {
      lift: { ...lift, form },
      said: isMoved ? t('Moved {{place}}.', { place: placeName(form, lift.key) }) : t('It cannot go there.'),
    };
  },
};

/** "Eyes, 2 of 5 in Objective". */
function placeName(form: TemplateForm, key: string): string {
  const placed = findPart(form, key);
  if (!placed) return '';
  const name = calledOf(placed);
  const holder = placed.parent === null ? undefined : findPart(form, placed.parent);
  const count = holder?.kind === 'entry' ? holder.part.subEntries.length : holder?.part.entries.length;
  const place = { name, at: placed.at + 1, all: count ?? form.sections.length };
  if (!holder) return t('{{name}}, {{at}} of {{all}}', place);
  return t('{{name}}, {{at}} of {{all}} in {{within}}', { ...place, within: calledOf(holder) });
}

function calledOf(placed: PlacedPart): string {
  return placed.part.name.trim() || t(partTypeOf(placed).name);
}
