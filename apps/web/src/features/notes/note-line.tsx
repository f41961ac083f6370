import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { isAboutAll, isUnassigned } from '@auscult/domain/notes/notes-of-pets';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconSquare, IconSquareCheckFilled, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, useId, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { answerByKey } from './answer-flag.ts';
import { InlineText } from './inline-text.tsx';
import type { LineActs } from './line-acts.ts';
import { LineFlags } from './line-flags.tsx';
import { foreignLanguage, lineLocale } from './line-language.ts';
import { toggled } from './line-moves.ts';
import { tellOfLine } from './line-notice.tsx';
import { ORIGIN_NAMES } from './line-origins.ts';
import { expectWriting } from './line-writer.tsx';
import { MoveLineMenu } from './move-line-menu.tsx';
import type { HeldLine } from './note-edits.ts';
import type { NameBefore } from './note-entry.tsx';
import classes from './note-line.module.css';
import { OriginMark } from './origin-legend.tsx';
import { PetChips } from './pet-chips.tsx';

/** One line of a note: its words, where they come from, what is doubted about them, and what can be done. */
export function NoteLine({ held, acts, name }: NoteLineProps) {
  const { key, line } = held;
  const { active, setActive, shown, onEdit, moves } = acts;
  const flagsId = useId();
  const isOpen = useRef(false);

  return (
    <li
      className={classes.line}
      data-origin={line.origin}
      data-shown={shown.key === key || undefined}
      onFocus={() => shown.onFocus(held)}
      onPointerMove={(event) => shown.onPoint(held, event) && onEdit && expectWriting()}
      onPointerLeave={() => shown.onLeave(held)}
    >
      <div className={classes.row}>
        <button
          type="button"
          className={classes.words}
          data-line={key}
          tabIndex={key === active ? 0 : -1}
          aria-describedby={line.flags.length > 0 ? flagsId : undefined}
          aria-keyshortcuts={
            onEdit && `Enter ArrowUp ArrowDown Delete${line.flags.length > 0 ? ' 1 2 3' : ''}`
          }
          aria-pressed={moves?.chosen?.has(key)}
          onFocus={() => {
            setActive(key);
            if (onEdit) expectWriting();
          }}
          onPointerDown={({ currentTarget }) => {
            isOpen.current = currentTarget === document.activeElement;
          }}
          onClick={(event) => clicked(event, { held, acts, isOpen: isOpen.current })}
          onKeyDown={(event) => pressed(event, held, acts)}
        >
          <LineMark held={held} acts={acts} />
          {name && <LineName {...name} />}
          <span lang={lineLocale(line)} data-words>
            <InlineText markup={line.text} />
          </span>
          <LineRemarks held={held} acts={acts} />
        </button>
        {onEdit && !moves?.chosen && <LineTools held={held} acts={acts} />}
      </div>
      {moves && !moves.chosen && isUnassigned(line) && <PetChips held={held} acts={acts} moves={moves} />}
      <LineFlags id={flagsId} held={held} acts={acts} />
    </li>
  );
}

interface NoteLineProps {
  held: HeldLine;
  acts: LineActs;
  /** Of its entry, before the first of its lines. */
  name: NameBefore | undefined;
}

function LineName({ name, isUnseen }: NameBefore) {
  if (isUnseen) return <VisuallyHidden lang={SOURCE_LOCALE}>{`${name}: `}</VisuallyHidden>;
  return <strong className={classes.name} lang={SOURCE_LOCALE}>{`${name}: `}</strong>;
}

/** What is said of a line behind its words: a language of its own, all pets, where it comes from. */
function LineRemarks({ held: { line }, acts }: { held: HeldLine; acts: LineActs }) {
  const origin = line.origin === 'default' ? acts.unsaid : ORIGIN_NAMES[line.origin];
  // In a signed note every line has a mark of who wrote it.
  const isToldHere = acts.onEdit !== undefined || line.origin === 'default';
  const foreign = foreignLanguage(line, acts.language);
  return (
    <>
      {foreign && <span className={classes.foreign}>{t('in {{language}}', { language: foreign })}</span>}
      {acts.isOfOnePet && isAboutAll(line) && <span className={classes.origin}>{t('all pets')}</span>}
      {origin && isToldHere && <span className={classes.origin}>{t(origin)}</span>}
    </>
  );
}

/** While lines are chosen to be moved: whether this one is. In a signed note: who wrote it. */
function LineMark({ held: { key, line }, acts: { moves, onEdit } }: { held: HeldLine; acts: LineActs }) {
  if (moves?.chosen) {
    const Icon = moves.chosen.has(key) ? IconSquareCheckFilled : IconSquare;
    return <Icon className={classes.choice} size={20} aria-hidden />;
  }
  return onEdit ? null : <OriginMark origin={line.origin} />;
}

/** Where nothing can be pointed at, the tools of a line stand below it while it has the cursor; the style sheet says the same. */
const HAS_TOOLS_BELOW = '(hover: none), (max-width: 48em)';

interface Clicked {
  held: HeldLine;
  acts: LineActs;
  /** Whether the line had the cursor before. */
  isOpen: boolean;
}

/** Plays, or shows, what a line rests on; while lines are chosen, chooses it or leaves it out. */
function clicked({ detail, currentTarget }: MouseEvent<HTMLElement>, { held, acts, isOpen }: Clicked) {
  const { key, line } = held;
  const { moves, onEdit, onHear } = acts;
  // Whoever drags over words selects them, and wants to hear nothing.
  if (detail > 0 && getSelection()?.isCollapsed === false) return;
  // Safari gives a button that is pressed no cursor.
  currentTarget.focus();
  // The first touch opens the tools: on a phone the words stand elsewhere, and the tools would go with the note.
  const isToOpen = detail > 0 && !isOpen && onEdit && !moves?.chosen;
  if (isToOpen && matchMedia(HAS_TOOLS_BELOW).matches) return;
  if (moves?.chosen) moves.choose(toggled(moves.chosen, key));
  else onHear(line.evidence);
}

/**
 * Enter edits, the arrows go from line to line, Delete takes the line out, M gives it to another pet, digits answer its first
 * flag. While lines are chosen Enter chooses, and Escape ends it.
 */
function pressed(event: KeyboardEvent, held: HeldLine, acts: LineActs) {
  const [flag] = acts.moves?.chosen ? [] : held.line.flags;
  const command = commandsOf(held, acts)[event.key] ?? answerByKey(event.key, held, flag, acts);
  if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  command();
}

function commandsOf(held: HeldLine, acts: LineActs): Partial<Record<string, () => void>> {
  const { key } = held;
  const { onEdit, moves } = acts;
  const arrows = { ArrowDown: () => acts.focusBy(key, 1), ArrowUp: () => acts.focusBy(key, -1) };
  if (moves?.chosen) return { ...arrows, Escape: () => moves.choose(undefined) };
  if (!onEdit) return arrows;
  return {
    ...arrows,
    Enter: () => acts.setWriting({ key, isNew: false }),
    Delete: () => remove(held, acts),
    ...(moves && { m: () => acts.setMoving(key) }),
  };
}

/** Takes a line out, and says how to get it back. */
function remove({ key, line }: HeldLine, { onEdit, focusHeir, onLight }: LineActs) {
  focusHeir(key);
  onLight([]);
  onEdit?.({ kind: 'remove', key });
  tellOfLine(line, t('Line deleted.'), () => onEdit?.({ kind: 'return', key }));
}

const LineTools = memo(function LineTools({ held, acts }: { held: HeldLine; acts: LineActs }) {
  const { key } = held;
  const tools = [
    { name: t('Edit line'), Icon: IconPencil, use: () => acts.setWriting({ key, isNew: false }) },
    { name: t('Add line below'), Icon: IconPlus, use: () => acts.setWriting({ key, isNew: true }) },
    { name: t('Delete line'), Icon: IconTrash, use: () => remove(held, acts) },
  ];
  return (
    <div className={classes.tools}>
      {tools.map(({ name, Icon, use }) => (
        <Tooltip key={name} label={name}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={name}
            tabIndex={key === acts.active ? 0 : -1}
            onClick={use}
          >
            <Icon size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {acts.moves && <MoveLineMenu held={held} acts={acts} moves={acts.moves} />}
    </div>
  );
});
