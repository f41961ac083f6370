// @vitest-environment jsdom
import type { ChartKind } from '@auscult/contract/charts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPart } from '#web/test-kit/render-app.tsx';
import { ChartSection } from './chart-section.tsx';

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView ??= () => undefined;
afterEach(cleanup);

/** A chart whose lines are stored as in a note. */
function Kept({ kind = 'dental_dog', lines: given }: { kind?: ChartKind; lines: readonly string[] }) {
  const [lines, setLines] = useState(given);
  return (
    <>
      <ChartSection
        kind={kind}
        lines={lines}
        onAdd={(text) => setLines([...lines, text])}
        onRemove={(at) => setLines(lines.toSpliced(at, 1))}
      />
      <output>{lines.join('\n')}</output>
    </>
  );
}

const linesNow = () => document.querySelector('output')?.textContent;
const openEditor = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit chart' }));
  return within(await screen.findByRole('dialog', { name: 'Dental chart of a dog' }));
};

describe('a chart', () => {
  test('explains its codes, and lists what it could not place', () => {
    renderPart(<Kept lines={['204 fractured', 'Tartar on most teeth']} />);
    const chart = within(screen.getByRole('region', { name: 'Dental chart of a dog' }));
    expect(chart.getByRole('img', { name: 'Left' })).toBeDefined();
    expect(chart.getByRole('list', { name: 'What the codes mean' }).textContent).toBe('FX fractured');
    expect(chart.getByText('Tartar on most teeth')).toBeDefined();
  });

  test('says so if there are no findings', () => {
    renderPart(<Kept kind="ears" lines={[]} />);
    expect(screen.getByText('No findings placed.')).toBeDefined();
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  test('of a read-only note cannot be edited', () => {
    renderPart(<ChartSection kind="eyes" lines={['OD cornea: ulcer']} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('its editor', () => {
  test('adds a finding by keyboard alone, from place to place by the arrow keys', async () => {
    renderPart(<Kept lines={[]} />);
    const editor = await openEditor();
    editor.getByRole('radio', { name: /^Tooth 101 / }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tooth 110 (right upper second molar)');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    expect(document.activeElement).toBe(editor.getByRole('combobox', { name: 'Finding' }));
    await userEvent.keyboard('mobility{ArrowDown}{Enter}');
    await userEvent.click(editor.getByRole('button', { name: 'Add finding' }));
    expect(linesNow()).toBe('Tooth 310 (left lower second molar): mobility');
    expect(
      editor.getByRole('radio', { name: 'Tooth 310 (left lower second molar), 1 finding' }),
    ).toBeDefined();
  });

  test('adds one by a click, with its grade and a remark, and removes one', async () => {
    renderPart(<Kept lines={['Tooth 204 (left upper canine): fractured, needs root canal', 'Tartar']} />);
    const editor = await openEditor();
    await userEvent.click(editor.getByRole('radio', { name: 'Tooth 204 (left upper canine), 1 finding' }));
    await userEvent.click(editor.getByRole('combobox', { name: 'Finding' }));
    await userEvent.click(await screen.findByRole('option', { name: 'gingivitis' }));
    await userEvent.click(editor.getByRole('combobox', { name: 'Grade or stage' }));
    await userEvent.click(await screen.findByRole('option', { name: '2' }));
    await userEvent.type(editor.getByRole('textbox', { name: 'Remark' }), 'buccal');
    await userEvent.click(editor.getByRole('button', { name: 'Add finding' }));
    expect(linesNow()).toContain('Tooth 204 (left upper canine): gingivitis grade 2, buccal');
    await userEvent.click(editor.getByRole('button', { name: /^Remove: .*fractured/ }));
    expect(linesNow()).toBe('Tartar\nTooth 204 (left upper canine): gingivitis grade 2, buccal');
  });

  test('shows deciduous teeth on request', async () => {
    renderPart(<Kept lines={[]} />);
    const editor = await openEditor();
    expect(editor.queryByRole('radio', { name: /^Tooth 504 / })).toBeNull();
    await userEvent.click(editor.getByRole('switch', { name: 'Show deciduous teeth' }));
    expect(editor.getByRole('radio', { name: 'Tooth 504 (right upper deciduous canine)' })).toBeDefined();
  });
});
