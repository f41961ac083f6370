import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { SpellingList } from '#web/features/spelling/spelling-list.tsx';
import { Panel } from './panel.tsx';

/** How names and words are written: one's own, and the team's. */
export function SpellingPart({ me }: { me: Me }) {
  const team = me.organization;
  const runsTeam = team !== null && mayRunTeam(team);
  return (
    <>
      <Panel
        title={t('Your words')}
        about={t(
          'Names of drugs, people and places as you write them. The transcriber is told of them before it listens, and what it heard otherwise is put right afterwards, whatever the case. They hold for your next recordings; what stands written already stays.',
        )}
      >
        <SpellingList scope="user" mayChange />
      </Panel>
      {team && (
        <Panel
          title={t('Your team’s words')}
          about={
            runsTeam
              ? t('They hold for everybody in {{team}}; a word of one’s own goes before.', {
                  team: team.name,
                })
              : t('They hold for everybody in {{team}}. Its administrators keep them.', { team: team.name })
          }
        >
          <SpellingList scope="organization" mayChange={runsTeam} />
        </Panel>
      )}
    </>
  );
}
