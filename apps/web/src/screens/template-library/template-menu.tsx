import type { Template } from '@auscult/contract/templates';
import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconEye,
  IconLink,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#web/copy/text.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import type { TemplateActs } from './use-template-acts.ts';

/** The actions of a template. */
export function TemplateMenu({ template, rank, isFixed, acts }: TemplateMenuProps) {
  const may = (permission: 'all' | 'duplicate') =>
    template.permissions.includes(permission) || template.permissions.includes('all');
  const { share } = acts;
  return (
    <ActionsMenu
      label={t('Actions for {{name}}', { name: template.name })}
      tour="template-actions"
      width={230}
    >
      {template.version > 0 && (
        <Act icon={<IconEye size={17} />} onClick={() => acts.preview(template)}>
          {t('Preview')}
        </Act>
      )}
      {template.version > 0 && <DefaultActs {...{ template, rank, isFixed, acts }} />}
      {may('duplicate') && template.version > 0 && (
        <Act icon={<IconCopy size={17} />} onClick={() => acts.duplicate(template)}>
          {t('Duplicate')}
        </Act>
      )}
      {template.version > 0 && (
        <Act icon={<IconDownload size={17} />} onClick={() => acts.exportFile(template)}>
          {t('Export as file')}
        </Act>
      )}
      {may('all') && template.organization !== null && template.version > 0 && (
        <>
          {share && (
            <Act icon={<IconLink size={17} />} onClick={() => share(template)}>
              {t('Share by link')}
            </Act>
          )}
          <GroupAct template={template} acts={acts} />
        </>
      )}
      {may('all') && template.organization !== null && (
        <Act icon={<IconTrash size={17} />} isDangerous onClick={() => acts.remove(template)}>
          {t('Delete')}
        </Act>
      )}
    </ActionsMenu>
  );
}

interface TemplateMenuProps {
  template: Template;
  /** Its rank among the defaults of its type; undefined if it is not a default. */
  rank: number | undefined;
  /** Whether it is a default that cannot be removed. */
  isFixed: boolean;
  acts: TemplateActs;
}

function DefaultActs({ template, rank, isFixed, acts }: TemplateMenuProps) {
  return (
    <>
      {rank !== 1 && (
        <Act icon={<IconStar size={17} />} onClick={() => acts.makeDefault(template)}>
          {t('Make default')}
        </Act>
      )}
      {rank === undefined ? (
        <Act icon={<IconStar size={17} />} onClick={() => acts.addDefault(template)}>
          {t('Add to defaults')}
        </Act>
      ) : (
        <Act
          icon={<IconStarOff size={17} />}
          unavailable={isFixed ? t('Used as long as you choose none.') : undefined}
          onClick={() => acts.removeDefault(template, rank)}
        >
          {t('Remove from defaults')}
        </Act>
      )}
    </>
  );
}

function GroupAct({ template, acts }: Pick<TemplateMenuProps, 'template' | 'acts'>) {
  if (!acts.move) return null;
  const isGiven = template.super_org !== null;
  const move = acts.move;
  return (
    <Act icon={<IconUsersGroup size={17} />} onClick={() => move(template, isGiven ? 'remove' : 'add')}>
      {isGiven ? t('Stop sharing with the group') : t('Share with the group')}
    </Act>
  );
}

function Act({ icon, isDangerous, unavailable, onClick, children }: ActProps) {
  return (
    <Menu.Item
      leftSection={icon}
      data-danger={isDangerous || undefined}
      disabled={unavailable !== undefined}
      title={unavailable}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}

interface ActProps {
  icon: ReactNode;
  /** Whether it deletes something. */
  isDangerous?: boolean;
  /** Why it is disabled. */
  unavailable?: string;
  onClick: () => void;
  children: ReactNode;
}
