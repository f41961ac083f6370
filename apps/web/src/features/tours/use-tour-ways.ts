import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import { sessionsByDate } from '@auscult/contract/sessions';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';
import type { TourWays } from './tour.ts';
import { showTourMenu } from './tour-menu.ts';

/** How many of the newest visits are searched for one with a note. */
const NEWEST = 20;

/** Receives the answer to the offer of the sample visit: the visit, or undefined. */
export type AnswerOffer = (session: SessionId | undefined) => void;

/** The tour's functions in this application; `answerOffer` is set while the sample visit is offered. */
export function useTourWays(owner: UserId) {
  const api = useApi();
  const router = useRouter();
  const [answerOffer, setAnswerOffer] = useState<AnswerOffer>();
  const offer = () =>
    new Promise<SessionId | undefined>((resolve) => {
      setAnswerOffer(() => (session: SessionId | undefined) => {
        setAnswerOffer(undefined);
        resolve(session);
      });
    });

  const [ways] = useState<TourWays>(() => {
    const here = () => {
      const { pathname, search } = router.state.location;
      return { pathname, search };
    };
    // The visit that the person had open, or the one that was found.
    let known = here().search.session_id as SessionId | undefined;
    return {
      here,
      showMenu: showTourMenu,
      openScribe: async () => {
        await router.navigate({ to: '/scribe', search: {} });
        return true;
      },
      openSession: async () => {
        known ??= (await newestSession(api, owner)) ?? (await offer());
        if (known) await router.navigate({ to: '/history', search: { session_id: known } });
        return known !== undefined;
      },
    };
  });
  return { ways, answerOffer };
}

/** The person's newest visit with a note; without any note, the newest one. */
async function newestSession(api: ApiClient, owner: UserId): Promise<SessionId | undefined> {
  const { sessions } = await api(sessionsByDate, {
    a: '0',
    b: '9999999999999',
    limit: NEWEST,
    owner: [owner],
  });
  return (sessions.find(({ note_count }) => note_count > 0) ?? sessions[0])?.id;
}
