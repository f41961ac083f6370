/** Rights by types: what was not checked cannot be handed on. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Actor } from './actor.ts';

declare const allowed: unique symbol;

/**
 * A resource on which `Action` was checked. It can only be had from {@link allow}, so a repository function that asks
 * for one cannot be reached without the check.
 */
export type Allowed<Resource, Action extends string> = Resource & { readonly [allowed]: Action };

/** Returns `resource`, marked as checked. @throws Refusal `forbidden` when `rule` says no */
export function allow<Resource, const Action extends string>(
  actor: Actor,
  action: Action,
  resource: Resource,
  rule: (actor: Actor, resource: Resource) => boolean,
): Allowed<Resource, Action> {
  if (!rule(actor, resource)) throw new Refusal('forbidden', `You can’t ${action} this.`);
  return resource as Allowed<Resource, Action>;
}
