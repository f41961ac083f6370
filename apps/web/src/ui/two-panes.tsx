import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { t } from '#web/copy/text.ts';
import classes from './two-panes.module.css';

/** Below this width the two panes do not fit side by side; the style sheet has the same value. */
const NARROW = '(max-width: 62em)';

/** The document, and its source. */
type Pane = 'made' | 'grounds';

/** Which of two panes is visible if both do not fit. */
export interface PaneView {
  readonly shown: Pane;
  /** The pane with the highlighted passage. */
  readonly grounds: RefObject<HTMLElement | null>;
  readonly showMade: () => void;
  readonly showGrounds: () => void;
}

/**
 * Shows the document first. If only one pane is visible, the source opens at the highlighted passage, and the
 * document where it was left.
 */
export function usePaneView(): PaneView {
  const [shown, setShown] = useState<Pane>('made');
  const grounds = useRef<HTMLElement>(null);
  const leftAt = useRef<number>(undefined);
  const showMade = useCallback(() => setShown('made'), []);
  const showGrounds = useCallback(() => {
    leftAt.current = scrollY;
    setShown('grounds');
  }, []);
  useEffect(() => {
    if (leftAt.current === undefined || !matchMedia(NARROW).matches) return;
    if (shown === 'made') scrollTo(0, leftAt.current);
    else grounds.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return { shown, grounds, showMade, showGrounds };
}

/** Where a screen places the switch between the panes, such as next to its tabs; by default it has its own row. */
export const SwitchPlace = createContext<HTMLElement | null | undefined>(undefined);

/** A document, and next to it (on a phone: behind a switch) its source. */
export function TwoPanes({ view, made, grounds }: TwoPanesProps) {
  const { shown } = view;
  return (
    <>
      <PaneSwitch view={view} made={made.name} grounds={grounds.name} />
      <div className={classes.panes}>
        <section className={classes.pane} data-away={shown !== 'made' || undefined} aria-label={made.name}>
          <VisuallyHidden component="h2">{made.name}</VisuallyHidden>
          {made.content}
        </section>
        <section
          ref={view.grounds}
          className={`${classes.pane} ${classes.grounds}`}
          data-away={shown !== 'grounds' || undefined}
          aria-label={grounds.label ?? grounds.name}
        >
          <h2 className={classes.title}>{grounds.name}</h2>
          {grounds.head}
          <Scrolling name={grounds.scrolls}>{grounds.content}</Scrolling>
        </section>
      </div>
    </>
  );
}

function PaneSwitch({ view, made, grounds }: PaneSwitchProps) {
  const place = useContext(SwitchPlace);
  const isGrounds = view.shown === 'grounds';
  if (place === null) return null;
  if (place)
    return createPortal(
      <button
        type="button"
        className={classes.toggle}
        aria-pressed={isGrounds}
        onClick={isGrounds ? view.showMade : view.showGrounds}
      >
        {grounds}
      </button>,
      place,
    );
  return (
    <div className={classes.tabs}>
      <SegmentedControl
        aria-label={t('What to show')}
        fullWidth
        data={[
          { value: 'made', label: made },
          { value: 'grounds', label: grounds },
        ]}
        value={view.shown}
        onChange={(chosen) => (chosen === 'grounds' ? view.showGrounds() : view.showMade())}
      />
    </div>
  );
}

interface PaneSwitchProps {
  view: PaneView;
  made: string;
  grounds: string;
}

function Scrolling({ name, children }: { name: string | undefined; children: ReactNode }) {
  const Part = name === undefined ? 'div' : 'section';
  return (
    // A pane without focusable content can only be scrolled by keyboard if it has the focus itself.
    <Part className={classes.scroll} data-scrolls aria-label={name} tabIndex={0}>
      {children}
    </Part>
  );
}

interface TwoPanesProps {
  view: PaneView;
  made: {
    /** In the language of the screen: "Note". */
    name: string;
    content: ReactNode;
  };
  grounds: {
    name: string;
    /** If it says more than its name: "Records it rests on". */
    label?: string;
    /** Above the scrolling content. */
    head?: ReactNode;
    /** The name of the scrolling part, if it is only a part: "What was said". */
    scrolls?: string;
    content: ReactNode;
  };
}
