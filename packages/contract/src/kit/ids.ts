/**
 * Ids. They contain no underscore, because a realtime key joins two of them with one.
 * @spec 3/ids-without-underscore
 */
import { z } from 'zod';

const opaqueId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9-]+$/, 'An id holds letters, digits and hyphens only.');

/** A visit, phone call or uploaded record. */
export const SessionId = opaqueId.brand('SessionId');
export type SessionId = z.infer<typeof SessionId>;

/** A recording, or something made from one, within a session. */
export const NodeId = opaqueId.brand('NodeId');
export type NodeId = z.infer<typeof NodeId>;

/** A person who can sign in. */
export const UserId = opaqueId.brand('UserId');
export type UserId = z.infer<typeof UserId>;

/** A team, or the personal space of a solo user (then it equals their user id). */
export const OrganizationId = opaqueId.brand('OrganizationId');
export type OrganizationId = z.infer<typeof OrganizationId>;

/** A template. Built-in ones are words joined by underscores (`dynamic_soap_notes`). */
export const TemplateId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9_-]+$/, 'A template id holds letters, digits, hyphens and underscores only.')
  .brand('TemplateId');
export type TemplateId = z.infer<typeof TemplateId>;
