/** Chooses the practice systems that this server can connect to. */
import { Pims } from '@auscult/contract/pims';
import type { Environment } from '../config/env.ts';
import { openVault, type Vault } from '../platform/secrets/vault.ts';
import {
  type OpenConnection,
  type PracticeSystem,
  PracticeSystemError,
  type PracticeSystems,
} from '../ports/practice-system.ts';
import { createEzyVet } from '../providers/ezyvet/ezyvet.ts';
import { createInstinct } from '../providers/instinct/instinct.ts';
import { createVetspire } from '../providers/vetspire/vetspire.ts';

/** Creates the practice system of a connection. @property address  in the place of the vendor's own */
type Create = (options: {
  connection: OpenConnection;
  address?: string;
  now: () => number;
}) => PracticeSystem;

/** A practice system, with the environment variable that replaces the vendor's address. */
interface Offer {
  readonly create: Create;
  readonly address: 'PIMS_VETSPIRE_URL' | 'PIMS_EZYVET_URL' | 'PIMS_INSTINCT_URL';
}

/** Practice systems with an implementation. */
const OFFERS: Readonly<Partial<Record<Pims, Offer>>> = {
  Vetspire: { create: createVetspire, address: 'PIMS_VETSPIRE_URL' },
  EzyVet: { create: createEzyVet, address: 'PIMS_EZYVET_URL' },
  Instinct: { create: createInstinct, address: 'PIMS_INSTINCT_URL' },
};

/** The practice systems of this server. */
export function pickPracticeSystems(environment: Environment, now: () => number): PracticeSystems {
  return {
    offered: Pims.options.filter((pims) => OFFERS[pims] !== undefined),
    mayWrite: environment.PIMS_WRITES,
    open: (connection) => {
      const offer = OFFERS[connection.pims];
      if (!offer) throw new PracticeSystemError('unavailable', 'This server cannot connect to this system.');
      const address = environment[offer.address];
      return offer.create({ connection, now, ...(address !== undefined && { address }) });
    },
  };
}

/** Encrypts keys of practice systems: by `SECRETS_KEY`, or by the secret of the server. */
export function pickVault({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Environment, secret: string): Vault {
  const [current = secret, ...previous] = [SECRETS_KEY, SECRETS_KEY_PREVIOUS, secret].filter(
    (one) => one !== undefined,
  );
  return openVault({ current, previous });
}
