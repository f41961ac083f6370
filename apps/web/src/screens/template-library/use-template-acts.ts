import type { Template } from '@auscult/contract/templates';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { templateFile } from '#web/features/templates/template-file.ts';
import { useDefaultTemplate } from '#web/features/templates/use-default-template.ts';
import { useDuplicateTemplate } from '#web/features/templates/use-duplicate-template.ts';
import { useFormOf } from '#web/features/templates/use-get-template-definition.ts';
import { useMoveTemplateToSuperOrg } from '#web/features/templates/use-move-template-to-super-org.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';

/** The actions of a template in the library. */
export interface TemplateActs {
  preview: (template: Template) => void;
  /** Undefined if sharing by a link is switched off. */
  share: ((template: Template) => void) | undefined;
  duplicate: (template: Template) => void;
  exportFile: (template: Template) => void;
  makeDefault: (template: Template) => void;
  addDefault: (template: Template) => void;
  /** @param rank  the rank among the defaults that Undo restores */
  removeDefault: (template: Template, rank: number) => void;
  remove: (template: Template) => void;
  /** Undefined for people who own no group of teams. */
  move: ((template: Template, action: 'add' | 'remove') => void) | undefined;
}

/** The actions of the library; functions that open a panel, or ask first, are injected. */
export function useTemplateActs(panels: Pick<TemplateActs, 'preview' | 'share' | 'remove'>): TemplateActs {
  const { mutate: setDefault } = useDefaultTemplate();
  const { mutate: move } = useMoveTemplateToSuperOrg();
  const { mutate: duplicate } = useDuplicateTemplate();
  const exportFile = useExport();
  const isGroupOwner = useIsGroupOwner();
  const { preview, share, remove } = panels;

  return useMemo(
    () => ({
      preview,
      share,
      remove,
      exportFile,
      duplicate: (template) => duplicate(template),
      makeDefault: ({ id, name, type }) =>
        setDefault(
          { type, template_id: id, rank: 1 },
          { onSuccess: () => say(t('“{{name}}” is now your default.', { name })) },
        ),
      addDefault: ({ id, type }) => setDefault({ type, template_id: id }),
      removeDefault: ({ id, name, type }, rank) =>
        setDefault(
          { type, template_id: id, remove: true },
          {
            onSuccess: () =>
              offerUndo(`default-${id}`, t('“{{name}}” is no longer a default.', { name }), () =>
                setDefault({ type, template_id: id, rank }),
              ),
          },
        ),
      move: isGroupOwner ? ({ id }, action) => move({ template_id: id, action }) : undefined,
    }),
    [preview, share, exportFile, duplicate, setDefault, remove, move, isGroupOwner],
  );
}

function say(message: string): void {
  notifications.show({ message });
}

/** Owners of a group of teams can share templates with it. */
function useIsGroupOwner(): boolean {
  const { data: me } = useMe();
  const owned = me?.user.public_metadata.super_org_owner;
  return Array.isArray(owned) && owned.length > 0;
}

/** Saves a template as a file. */
function useExport() {
  const formOf = useFormOf();
  return useMemo(() => {
    const save = async ({ id }: Template) => {
      const { name, text } = templateFile(await formOf(id));
      saveFile(new File([text], name, { type: 'application/json' }));
    };
    return (template: Template) =>
      void save(template).catch((error: unknown) => sayFailure(errorText(error, errorTexts.getTemplate)));
  }, [formOf]);
}
