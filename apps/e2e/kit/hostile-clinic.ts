/**
 * A clinic in which every text that a person can enter is markup or code; see the journey of stored markup.
 */
import type { Page } from '@playwright/test';
import { type MadeVisit, makeVisit, type Person } from './person.ts';

/** The function that each of them calls if a browser ever executes it. */
const CALLED = 'storedMarkupRan';

/** The texts, by the field that stores them. */
export const HOSTILE = {
  person: `Dr. <svg onload=${CALLED}('person')>`,
  team: `"><script>${CALLED}('team')</script>`,
  group: `<iframe src="javascript:parent.${CALLED}('group')">`,
  tag: `<b onmouseover=${CALLED}(1)>{{tag}}</b>`,
  signature: `javascript:${CALLED}('signature') <a href="javascript:${CALLED}(2)">Ada</a>`,
  visit: `"><script>${CALLED}('visit')</script>`,
  pet: `<img src=x onerror=${CALLED}('pet')>`,
  spelling: `<img src=x onerror=${CALLED}(this)>`,
  template: `<details open ontoggle=${CALLED}('template')>`,
  section: `{{constructor}} <svg onload=${CALLED}('section')>`,
  fixedText: `<a href="javascript:${CALLED}('fixed')">Call us</a> "><script>${CALLED}('fixed')</script>`,
  line: `<img src=x onerror=${CALLED}('line')> javascript:${CALLED}('line') {{constructor}}`,
  file: `"><img src=x onerror=${CALLED}('file')>.txt`,
  record: `<script>${CALLED}('record')</script> <img src=x onerror=${CALLED}('record')>`,
} as const;

/** The rows of a hostile clinic. */
interface HostileClinic {
  visit: MadeVisit;
  template: string;
}

/** Stores each of the texts through the calls of the web app. */
export async function makeHostileClinic(person: Person): Promise<HostileClinic> {
  const { call, userId } = person;
  await call('POST', '/api/auth/update-user', { name: HOSTILE.person });
  await call('POST', '/api/auth/organization/create', { name: HOSTILE.team, slug: userId });
  await call('POST', '/v1/super_organization', { name: HOSTILE.group });
  await call('POST', '/v1/admin/save_tag', { name: HOSTILE.tag, colour: 'teal' });
  const metadata = { custom_signature: HOSTILE.signature };
  await call('POST', '/v1/update_member_metadata', { action: 'updated_settings', metadata });
  await call('POST', '/v1/add_custom_spelling', { to: HOSTILE.spelling, from: ['hostile'] });
  const { id } = await call('POST', '/v1/template', hostileTemplate());
  return { visit: await makeHostileVisit(person), template: String(id) };
}

async function makeHostileVisit(person: Person): Promise<MadeVisit> {
  const visit = await makeVisit(person, { name: HOSTILE.visit, pets: [HOSTILE.pet, 'Tom'], words: SAID });
  const path = `/v2/soap_note/${visit.session}/${visit.node}`;
  const { version, lines } = await person.call('GET', path);
  const [first, ...others] = lines as { text: string }[];
  await person.call('PUT', path, {
    version,
    lines: [{ ...first, text: HOSTILE.line, pet: HOSTILE.pet }, ...others],
  });
  await person.call('POST', '/v1/update_tags', { session: visit.session, tags: [HOSTILE.tag] });
  return visit;
}

const SAID = `Vet: Tom weighs 4.2 kilograms. Tom has a mild gingivitis.
Owner: ${HOSTILE.line}
Vet: Tom gets meloxicam 0.2 mg once a day.`;

function hostileTemplate(): object {
  const part = { aliases: [], defaultValue: null, options: [], multiOptions: false, entries: [] };
  const fixed = { key: 'fixed', name: HOSTILE.section, type: 'hardcoded', hardcodedValue: HOSTILE.fixedText };
  const plan = { key: 'plan', name: 'Plan', type: 'normal', hardcodedValue: null };
  return {
    ...{ name: HOSTILE.template, type: 'medical', tag: [], description: HOSTILE.fixedText, style: {} },
    sections: [
      { ...part, ...fixed, description: HOSTILE.line, soap: null },
      { ...part, ...plan, description: HOSTILE.line, soap: 'plan' },
    ],
  };
}

/**
 * Records which of the texts run, from now on and on every page.
 *
 * @returns the texts that ran; it fills during the journey
 */
export async function watchForCode(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction(CALLED, (what: unknown) => void ran.push(`called: ${String(what)}`));
  page.on('dialog', async (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) ran.push(`frame: ${frame.url()}`);
  });
  return ran;
}

/** Elements of the page that only the texts could have created. */
export function madeOfTexts(page: Page): Promise<string[]> {
  return page.evaluate((called) => {
    const isForeign = (element: Element) =>
      element.getAttributeNames().some((name) => {
        const value = element.getAttribute(name) ?? '';
        if (name.startsWith('on')) return true;
        return ['href', 'src', 'action'].includes(name) && /^\s*javascript:/i.test(value);
      });
    const scripts = [...document.scripts].filter(({ text }) => text.includes(called));
    return [...[...document.querySelectorAll('body *')].filter(isForeign), ...scripts].map(
      ({ outerHTML }) => outerHTML,
    );
  }, CALLED);
}
