/**
 * Links to the screens, in the order of the specification.
 *
 * @spec 1.2/sidebar-main, 1.2/sidebar-configurations
 */
import {
  IconAdjustments,
  IconFiles,
  IconFileText,
  IconHistory,
  IconPlugConnected,
  IconShieldCog,
  IconStethoscope,
  IconTemplate,
} from '@tabler/icons-react';
import { message } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';

/** The main screens. */
export const MAIN_PLACES = [
  { to: '/scribe', name: message('Scribe'), Icon: IconFileText, letter: 's' },
  { to: '/prehistory', name: message('Records Recap'), Icon: IconFiles, letter: 'r' },
  { to: '/active', name: message('Active Visits'), Icon: IconStethoscope, letter: 'a' },
  { to: '/history', name: message('All Visits'), Icon: IconHistory, letter: 'v' },
  { to: '/templates', name: message('Templates'), Icon: IconTemplate, letter: 't' },
] as const;

/** The configuration screens. */
export const CONFIGURATIONS = [
  { to: '/integrations', name: message('Integrations'), Icon: IconPlugConnected, letter: 'i' },
  { to: '/settings', name: message('Settings'), Icon: IconAdjustments, letter: 'e' },
  { to: '/admin', name: message('Admin Center'), Icon: IconShieldCog, letter: 'c' },
] as const;

/** A screen in the sidebar; `g` and then `letter` opens it. */
export type Place = (typeof MAIN_PLACES)[number] | (typeof CONFIGURATIONS)[number];

/** The configuration screens that a person can see. */
export function configurationsFor(me: Me | undefined) {
  return CONFIGURATIONS.filter(({ to }) => to !== '/admin' || me?.admin_center === true);
}
