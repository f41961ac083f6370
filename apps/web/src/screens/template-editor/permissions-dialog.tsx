import type { Template, TemplatePermission } from '@auscult/contract/templates';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useUpdateTemplatePermissions } from '#web/features/template-editor/use-update-template-permissions.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';

/** The labels of the permissions. @spec 1.3/template-permissions */
const PERMISSIONS: Readonly<Record<Exclude<TemplatePermission, 'all'>, string>> = {
  duplicate: message('Make a copy'),
  edit_name: message('Change name, description and specialties'),
  edit_instructions: message('Change instructions and other words'),
  edit_defaults: message('Change prebuilt normals, fixed texts and choices'),
  edit_order: message('Reorder parts'),
  edit_input_type: message('Change the types of parts'),
  edit_section_names: message('Rename sections'),
  edit_entry_names: message('Rename entries'),
  edit_integrations: message('Change fields of the practice system'),
  edit_styling: message('Change the style, detail and length'),
  edit_template_type: message('Change the kind'),
};

/** Sets what colleagues with the right to edit templates can change in this one. */
export function PermissionsDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly TemplatePermission[]>(template.team_permissions);
  const update = useUpdateTemplatePermissions(template.id);
  const isAll = chosen.includes('all');
  const toggle = (permission: TemplatePermission, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, permission] : chosen.filter((other) => other !== permission));

  return (
    <EditDialog
      title={t('Permissions')}
      failure={update.error ? errorText(update.error, errorTexts.templatePermissions) : undefined}
      cause={update.error}
      isBusy={update.isPending}
      onSave={() => update.mutate([...chosen], { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text c="dimmed">{t('Applies to colleagues who can edit templates. Admins can do everything.')}</Text>
      <Checkbox
        label={t('Everything, including adding and removing parts')}
        checked={isAll}
        onChange={({ currentTarget }) => setChosen(currentTarget.checked ? ['all'] : [])}
      />
      <Stack gap="xs" pl="lg">
        {Object.entries(PERMISSIONS).map(([permission, name]) => (
          <Checkbox
            key={permission}
            label={t(name)}
            checked={isAll || chosen.includes(permission as TemplatePermission)}
            disabled={isAll}
            onChange={({ currentTarget }) => toggle(permission as TemplatePermission, currentTarget.checked)}
          />
        ))}
      </Stack>
    </EditDialog>
  );
}
