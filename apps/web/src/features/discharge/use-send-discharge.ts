import { sendDischarge } from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#web/platform/api-client.ts';
import { randomId } from '#web/platform/random-id.ts';
import { dischargeKeys } from './use-discharge-keys.ts';

/** The recipient of a document. */
export interface SendingWish {
  to: string;
  /** Empty for the server's default. */
  subject: string;
}

/** Sends a client document by email. A repeated request after a lost answer sends one mail. */
export function useSendDischarge(session: SessionId, node: NodeId) {
  const api = useApi();
  const cache = useQueryClient();
  const attempt = useRef<{ wish: string; key: string }>(undefined);
  return useMutation({
    mutationFn: ({ to, subject }: SendingWish) => {
      const wish = JSON.stringify([node, to, subject]);
      if (attempt.current?.wish !== wish) attempt.current = { wish, key: randomId() };
      const { key } = attempt.current;
      return api(sendDischarge, { session, node_id: node, to, subject }, { idempotencyKey: key });
    },
    onSuccess: () => {
      attempt.current = undefined;
      return cache.invalidateQueries({ queryKey: dischargeKeys.sendings(session) });
    },
  });
}
