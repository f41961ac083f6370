import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { ConsentChoice } from '#web/features/settings/consent-choice.tsx';
import { CopyChoice } from '#web/features/settings/copy-choice.tsx';
import { CopyLook } from '#web/features/settings/copy-look.tsx';
import { PrebuiltChoices } from '#web/features/settings/prebuilt-choices.tsx';
import { DefaultTemplates } from './default-templates.tsx';
import { Panel } from './panel.tsx';

/** How notes are written and copied, and what is asked before a recording. */
export function NotesPart({ me }: { me: Me }) {
  const own = me.user.public_metadata;
  const team = me.organization?.public_metadata;
  return (
    <>
      <Panel
        title={t('Default templates')}
        about={t('The first one is preselected; the rest appear at the top of lists.')}
      >
        <DefaultTemplates />
      </Panel>
      <Panel
        title={t('Prebuilt normals')}
        about={t(
          'Fill exam parts nobody mentioned with your normal text. These lines are marked; you confirm them by signing.',
        )}
      >
        <PrebuiltChoices own={own} team={team ?? {}} />
      </Panel>
      <Panel title={t('Copying')}>
        <CopyChoice kept={own.copyBehavior} />
        <CopyLook own={own} />
      </Panel>
      <Panel
        title={t('Consent')}
        about={t('Ask for consent before each recording; it’s stored with the recording.')}
      >
        <ConsentChoice own={own} team={team} />
      </Panel>
    </>
  );
}
