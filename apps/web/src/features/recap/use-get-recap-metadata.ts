import { getRecapMetadata } from '@auscult/contract/recap';
import type { Session } from '@auscult/contract/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#web/platform/api-client.ts';
import { recapKeys } from './use-recap-keys.ts';

/** The recaps of a visit, newest first. Read again when any person adds one. */
export function useGetRecapMetadata({ id, nodes }: Pick<Session, 'id' | 'nodes'>) {
  const api = useApi();
  const cache = useQueryClient();
  const standing = nodes
    .filter(({ kind }) => kind === 'recap')
    .map(({ node_id, status }) => `${node_id}:${status}`)
    .join(' ');
  const seen = useRef(standing);
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    void cache.invalidateQueries({ queryKey: recapKeys.list(id) });
  }, [cache, id, standing]);

  return useQuery({
    queryKey: recapKeys.list(id),
    queryFn: ({ signal }) => api(getRecapMetadata, { session_id: id }, { signal }),
  });
}
