import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { ConsentChoice } from '#web/features/settings/consent-choice.tsx';
import { CopyChoice } from '#web/features/settings/copy-choice.tsx';
import { CopyLook } from '#web/features/settings/copy-look.tsx';
import { PrebuiltChoices } from '#web/features/settings/prebuilt-choices.tsx';
import { DefaultTemplates } from './default-templates.tsx';
import { Panel } from './panel.tsx';

/** How notes are written, taken away, and what is asked before. */
export function NotesPart({ me }: { me: Me }) {
  const own = me.user.public_metadata;
  const team = me.organization?.public_metadata;
  return (
    <>
      <Panel
        title={t('Default templates')}
        about={t('The first of each kind is used where you choose none; the others come next in every list.')}
      >
        <DefaultTemplates />
      </Panel>
      <Panel
        title={t('Prebuilt normals')}
        about={t(
          'A template may hold a normal for each part of the examination. Where nobody spoke of a part, your notes can say it. Such lines look different from what was said, and you answer for them when you sign.',
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
        about={t('Whoever can be heard agrees to be recorded; how they did is kept with the recording.')}
      >
        <ConsentChoice own={own} team={team} />
      </Panel>
    </>
  );
}
