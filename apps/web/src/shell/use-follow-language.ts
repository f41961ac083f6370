import { localeOf } from '@auscult/domain/account/languages';
import { useEffect } from 'react';
import { keepLocale } from '#web/copy/kept-locale.ts';
import { useMe } from '#web/features/account/use-me.ts';

/** Speaks the language that the person chose, else the team's, else what this browser had before. */
export function useFollowLanguage(): void {
  const { data: me } = useMe();
  const chosen = me?.user.public_metadata.language ?? me?.organization?.public_metadata.language;
  const wanted = typeof chosen === 'string' ? localeOf(chosen) : undefined;
  const isKnown = me !== undefined;
  useEffect(() => {
    if (isKnown) void keepLocale(wanted);
  }, [wanted, isKnown]);
}
