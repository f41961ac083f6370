import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { SpellingList } from '#web/features/spelling/spelling-list.tsx';
import { Panel } from './panel.tsx';

/** The spelling of names and words: the person's own, and the team's. */
export function SpellingPart({ me }: { me: Me }) {
  const team = me.organization;
  const runsTeam = team !== null && mayRunTeam(team);
  return (
    <>
      <Panel
        title={t('Your words')}
        about={t('Helps transcription get names right. Applies to new recordings.')}
      >
        <SpellingList scope="user" mayChange />
      </Panel>
      {team && (
        <Panel
          title={t('Your team’s words')}
          about={
            runsTeam
              ? t('Used for everyone in {{team}}. A person’s own spelling comes first.', {
                  team: team.name,
                })
              : t('Used for everyone in {{team}}. Managed by its administrators.', { team: team.name })
          }
        >
          <SpellingList scope="organization" mayChange={runsTeam} />
        </Panel>
      )}
    </>
  );
}
