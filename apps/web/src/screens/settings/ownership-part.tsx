import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { ActAs } from './act-as.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { NotWhileActing } from './not-while-acting.tsx';
import { Panel } from './panel.tsx';

/** The person's data: export, and deletion of the account. */
export function OwnershipPart({ me }: { me: Me }) {
  if (me.acting_as) return <NotWhileActing />;
  return (
    <>
      <Panel
        title={t('Download everything')}
        about={t(
          'Download a ZIP of everything you own: visits with recordings, transcripts, notes and documents, templates, custom spelling, settings.',
        )}
      >
        <ExportAccount />
      </Panel>
      {me.user.is_staff && (
        <Panel
          title={t('Act as another person')}
          about={t('For support. Everything you do is written down under both names.')}
        >
          <ActAs />
        </Panel>
      )}
      <Panel title={t('Delete your account')} tone="danger">
        <DeleteAccount email={me.user.email} hasTeam={me.organizations.length > 0} />
      </Panel>
    </>
  );
}
