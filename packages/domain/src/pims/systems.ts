/**
 * Practice systems: names, access data, and what they cannot do. Facts are from the vendors' documents and from public
 * clients; `docs/practice-systems.md` says which.
 * @spec 1.3/practice-systems
 */
import type { Pims } from '@auscult/contract/pims';
import type { PimsSystem } from '@auscult/contract/pims-connections';

type Facts = Pick<PimsSystem, 'name' | 'kind' | 'environments' | 'fields' | 'limits'>;

const secret = (name: string, label: string) => ({ name, label, is_secret: true, is_optional: false });
const word = (name: string, label: string) => ({ name, label, is_secret: false, is_optional: false });
const AT_THE_CLINIC: Pick<PimsSystem, 'kind' | 'environments' | 'fields'> = {
  kind: 'on_premise',
  environments: [],
  fields: [],
};

/** Facts about each practice system. */
export const PIMS_FACTS: Readonly<Record<Pims, Facts>> = {
  Vetspire: {
    name: 'Vetspire',
    kind: 'cloud',
    environments: [
      { name: 'api2', label: 'Production (api2.vetspire.com)' },
      { name: 'api', label: 'Production (api.vetspire.com)' },
      { name: 'sandbox', label: 'Sandbox' },
    ],
    fields: [secret('api_key', 'API key')],
    limits: [
      'The key reads and writes for the whole organization and shows as "API User" there. Rename that user to Auscult.',
      'Encounter and Quick note are available only if your key may write them.',
    ],
  },
  EzyVet: {
    name: 'ezyVet',
    kind: 'cloud',
    environments: [
      { name: 'production', label: 'Production (api.ezyvet.com)' },
      { name: 'trial', label: 'Trial (api.trial.ezyvet.com)' },
    ],
    fields: [
      word('partner_id', 'Partner id'),
      word('client_id', 'Client id'),
      secret('client_secret', 'Client secret'),
      word('site_uid', 'Site uid'),
    ],
    limits: [
      'Access to ezyVet is for partners, and each hospital has to agree. Ask ezyVet for a partner id and for access to your site.',
      'A locked clinical record takes no text. The note can be attached to the patient instead.',
    ],
  },
  Instinct: {
    name: 'Instinct',
    kind: 'cloud',
    environments: [{ name: 'production', label: 'Production (partner.instinctvet.com)' }],
    fields: [word('client_id', 'Client id'), secret('client_secret', 'Client secret')],
    limits: [
      'Instinct has no known way to write the text of a note. Notes are attached to the patient as PDF.',
    ],
  },
  Avimark: { ...AT_THE_CLINIC, name: 'Avimark', limits: [] },
  Impromed: { ...AT_THE_CLINIC, name: 'Impromed', limits: [] },
  Cornerstone: { ...AT_THE_CLINIC, name: 'Cornerstone', limits: [] },
  Other: { ...AT_THE_CLINIC, name: 'Other system', limits: [] },
};

/** The reference in our writing: it is how we find it again. */
export const REFERENCE_PREFIX = 'Auscult';
