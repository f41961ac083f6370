import type { Template } from '@auscult/contract/templates';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo } from 'react';
import { t } from '#web/copy/text.ts';
import { useListMembers } from '#web/features/organizations/use-list-members.ts';
import { useTopOf } from '#web/features/sessions/use-top-of.ts';
import { type LibraryReader, ORIGINS, originOf } from '#web/features/templates/library-choice.ts';
import classes from '#web/features/templates/template-library.module.css';
import { TemplateRow } from '#web/features/templates/template-row.tsx';
import { TemplateMenu } from './template-menu.tsx';
import type { TemplateActs } from './use-template-acts.ts';

/** Estimated height of a row in pixels, until it is rendered. */
const ROW_HEIGHT = 66;
/** Rows rendered beyond either end of the window, so that Tab finds the next one. */
const OVERSCAN = 8;

/** A virtual list of the matching templates: only the visible ones are rendered. */
export const TemplateList = memo(function TemplateList({
  templates,
  rankOf,
  isFixed,
  reader,
  acts,
}: TemplateListProps) {
  const { top, measureTop } = useTopOf();
  const members = useListMembers();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: templates.length,
    scrollMargin: top,
    overscan: OVERSCAN,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => templates[at]?.id ?? at,
    // Fractions of a pixel count, or rows cover each other's borders. Elements without layout, as in a test,
    // have no height.
    measureElement: (element) => element.getBoundingClientRect().height || ROW_HEIGHT,
  });
  const ownerOf = (template: Template) => {
    const origin = originOf(template, reader);
    if (origin === 'mine') return t('You');
    const name = members.find(({ id }) => id === template.owner)?.name;
    return name ?? t(ORIGINS[origin]);
  };

  return (
    <ul
      ref={measureTop}
      className={classes.list}
      aria-label={t('Templates')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const template = templates[index];
        if (!template) return null;
        const rank = rankOf(template.id);
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-tour="template-row"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <TemplateRow
              template={template}
              owner={ownerOf(template)}
              rank={rank}
              isFirst={index === 0}
              isLast={index === templates.length - 1}
              menu={<TemplateMenu template={template} rank={rank} isFixed={isFixed(template)} acts={acts} />}
            />
          </li>
        );
      })}
    </ul>
  );
});

interface TemplateListProps {
  templates: readonly Template[];
  /** Rank among the defaults of its type; undefined if it is not a default. */
  rankOf: (id: string) => number | undefined;
  /** Whether it is a default that cannot be removed. */
  isFixed: (template: Template) => boolean;
  reader: LibraryReader;
  acts: TemplateActs;
}
