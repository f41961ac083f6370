import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { isAboutAll, isUnassigned } from '@auscult/domain/notes/notes-of-pets';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconSquare, IconSquareCheckFilled, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, useId } from 'react';
import { t } from '#web/copy/text.ts';
import { answerByKey } from './answer-flag.ts';
import { InlineText } from './inline-text.tsx';
import type { LineActs } from './line-acts.ts';
import { LineFlags } from './line-flags.tsx';
import { foreignLanguage, lineLocale } from './line-language.ts';
import { toggled } from './line-moves.ts';
import { removeLine } from './line-notice.tsx';
import { ORIGIN_NAMES } from './line-origins.ts';
import { expectWriting } from './line-writer.tsx';
import { MoveLineMenu } from './move-line-menu.tsx';
import type { HeldLine } from './note-edits.ts';
import classes from './note-line.module.css';
import { PetChips } from './pet-chips.tsx';

/** One line of a note: its text, its origin, its flags, and its tools. */
export function NoteLine({ held, acts, name }: NoteLineProps) {
  const { key, line } = held;
  const { active, setActive, shown, onEdit, moves } = acts;
  const flagsId = useId();

  return (
    <li
      className={classes.line}
      data-origin={line.origin}
      data-shown={shown.key === key || undefined}
      title={onEdit || line.origin !== 'transcript' ? undefined : t('AI-drafted')}
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
          onClick={(event) => clicked(event, held, acts)}
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
  /** The name of its entry, before the first of its lines. */
  name: NameBefore | undefined;
}

/** The text before a line, and whether it is only for screen readers because the line says the same. */
export interface NameBefore {
  name: string;
  isUnseen: boolean;
}

function LineName({ name, isUnseen }: NameBefore) {
  if (isUnseen) return <VisuallyHidden lang={SOURCE_LOCALE}>{`${name}: `}</VisuallyHidden>;
  return <strong className={classes.name} lang={SOURCE_LOCALE}>{`${name}: `}</strong>;
}

/** The labels after a line: another language, all pets, an origin other than the visit. */
function LineRemarks({ held: { line }, acts }: { held: HeldLine; acts: LineActs }) {
  const origin = line.origin === 'default' ? acts.unsaid : ORIGIN_NAMES[line.origin];
  const foreign = foreignLanguage(line, acts.language);
  return (
    <>
      {foreign && <span className={classes.foreign}>{t('in {{language}}', { language: foreign })}</span>}
      {acts.isOfOnePet && isAboutAll(line) && <span className={classes.origin}>{t('all pets')}</span>}
      {origin && <span className={classes.origin}>{t(origin)}</span>}
    </>
  );
}

/** In selection mode: whether this line is selected. */
function LineMark({ held: { key }, acts: { moves } }: { held: HeldLine; acts: LineActs }) {
  if (!moves?.chosen) return null;
  const Icon = moves.chosen.has(key) ? IconSquareCheckFilled : IconSquare;
  return <Icon className={classes.choice} size={20} aria-hidden />;
}

/** Where a press on a line opens its sheet; the style sheet hides the tools next to lines there. */
const HAS_SHEET = '(hover: none), (max-width: 48em)';

/** Plays or shows the source of a line; on touch opens its sheet. In selection mode, toggles the line. */
function clicked(
  { detail, currentTarget }: MouseEvent<HTMLElement>,
  { key, line }: HeldLine,
  acts: LineActs,
) {
  const { moves, onHear, openSheet } = acts;
  // A drag over the text selects it.
  if (detail > 0 && getSelection()?.isCollapsed === false) return;
  // Safari does not focus a pressed button.
  currentTarget.focus();
  if (moves?.chosen) moves.choose(toggled(moves.chosen, key));
  else if (detail > 0 && matchMedia(HAS_SHEET).matches) openSheet(key);
  else onHear(line.evidence);
}

/**
 * Enter edits, the arrows go from line to line, Delete removes the line, M moves it to another pet, digits
 * answer its first flag. In selection mode Enter toggles the line, and Escape ends it.
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
    Delete: () => removeLine(held, acts),
    ...(moves && { m: () => acts.setMoving(key) }),
  };
}

const LineTools = memo(function LineTools({ held, acts }: { held: HeldLine; acts: LineActs }) {
  const { key } = held;
  const tools = [
    { name: t('Edit line'), Icon: IconPencil, use: () => acts.setWriting({ key, isNew: false }) },
    { name: t('Add line below'), Icon: IconPlus, use: () => acts.setWriting({ key, isNew: true }) },
    { name: t('Delete line'), Icon: IconTrash, use: () => removeLine(held, acts) },
  ];
  return (
    <div className={classes.tools}>
      {tools.map(({ name, Icon, use }) => (
        <Tooltip key={name} label={name}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={name}
            tabIndex={key === acts.active ? 0 : -1}
            onClick={use}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {acts.moves && <MoveLineMenu held={held} acts={acts} moves={acts.moves} />}
    </div>
  );
});
