// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '#web/test-kit/render-app.tsx';
import { StackingCell, StackingRow, StackingTable } from './stacking-table.tsx';

afterEach(cleanup);

test('keeps the roles of a table in any layout, and names no value twice', () => {
  renderPart(
    <StackingTable name="Teams" columns={['Name', 'Members']}>
      <StackingRow>
        <StackingCell place="title">Northside</StackingCell>
        <StackingCell column="Members">3</StackingCell>
      </StackingRow>
    </StackingTable>,
  );
  const table = screen.getByRole('table', { name: 'Teams' });
  const written = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')].map((part) =>
    part.getAttribute('role'),
  );
  expect(written).toEqual([
    'table',
    ...['rowgroup', 'row', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'cell', 'cell'],
  ]);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Northside', '3']);
  expect(screen.getByRole('cell', { name: '3' }).dataset.column).toBe('Members');
});
