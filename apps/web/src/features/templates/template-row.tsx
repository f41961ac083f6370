import type { Template } from '@auscult/contract/templates';
import { Badge } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { t } from '#web/copy/text.ts';
import { descriptionOf } from './description-of.ts';
import { TEMPLATE_KINDS } from './template-kinds.ts';
import classes from './template-library.module.css';

/** One template of the library: its name, its owner, and whether it is a default. */
export const TemplateRow = memo(function TemplateRow({ template, ...look }: TemplateRowProps) {
  const kind = TEMPLATE_KINDS[template.type];
  const about = descriptionOf(template) || specialtiesOf(template);
  return (
    <div className={classes.row} data-first={look.isFirst || undefined} data-last={look.isLast || undefined}>
      <Link to="/templateBuilder" search={{ template_id: template.id }} className={classes.link}>
        <Badge variant="light" color={kind.color} tt="none" className={classes.kind}>
          {t(kind.name)}
        </Badge>
        <span className={classes.name}>
          <span className={classes.line}>{template.name}</span>
          {about && <span className={classes.about}>{about}</span>}
        </span>
        <span className={classes.more}>
          {look.rank !== undefined && (
            <Badge variant="default" tt="none" leftSection={<IconStarFilled size={11} aria-hidden />}>
              {look.rank === 1 ? t('Default') : t('Default {{rank}}', { rank: look.rank })}
            </Badge>
          )}
          {template.version === 0 && (
            <Badge variant="outline" color="gray" tt="none">
              {t('Draft')}
            </Badge>
          )}
          <span className={classes.owner}>{look.owner}</span>
        </span>
      </Link>
      {look.menu}
    </div>
  );
});

interface TemplateRowProps {
  template: Template;
  /** "Built-in", "You", or a colleague's name. */
  owner: string;
  /** Its rank among the defaults of its type; undefined if it is not a default. */
  rank: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  menu: ReactNode;
}

function specialtiesOf({ tag }: Template): string {
  const names = tag.filter((one) => one !== 'specialty');
  return names.map((name) => t(name)).join(', ');
}
