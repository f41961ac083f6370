/** Rights as types: unchecked resources cannot be passed on. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Actor } from './actor.ts';

declare const allowed: unique symbol;

/**
 * A resource for which `Action` was checked. Only {@link allow} creates it, so a repository function that
 * requires one cannot be called without the check.
 */
export type Allowed<Resource, Action extends string> = Resource & { readonly [allowed]: Action };

/** Returns `resource`, marked as checked. @throws Refusal `forbidden` when `rule` refuses */
export function allow<Resource, const Action extends string>(
  actor: Actor,
  action: Action,
  resource: Resource,
  rule: (actor: Actor, resource: Resource) => boolean,
): Allowed<Resource, Action> {
  if (!rule(actor, resource)) throw new Refusal('forbidden', `You can’t ${action} this.`);
  return resource as Allowed<Resource, Action>;
}
