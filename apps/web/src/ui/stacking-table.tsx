import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stacking-table.module.css';

interface StackingTableProps {
  /** What it lists, for those who do not see it. */
  name: string;
  /** Names of the columns, as shown. */
  columns: readonly string[];
  /** Of `StackingRow`. */
  children: ReactNode;
}

/**
 * A table that needs no scrolling sideways: where it is narrower than 40 rem, its rows are below each other as cards.
 * The roles are written out, since browsers forget those of a table that is laid out as something else.
 */
export function StackingTable({ name, columns, children }: StackingTableProps) {
  return (
    <div className={classes.frame}>
      <Table role="table" className={classes.table} verticalSpacing="sm" aria-label={name}>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column} role="columnheader">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" className={classes.body}>
          {children}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A row of a `StackingTable`. */
export function StackingRow({ children }: { children: ReactNode }) {
  return (
    <Table.Tr role="row" className={classes.row}>
      {children}
    </Table.Tr>
  );
}

interface StackingCellProps {
  /** The column's name, for a card whose value does not speak for itself. */
  column?: string;
  /** Where it is in a card; `menu` is the corner beside the title. */
  place?: 'title' | 'line' | 'menu' | 'buttons';
  children: ReactNode;
}

/** A cell of a `StackingRow`. */
export function StackingCell({ column, place = 'line', children }: StackingCellProps) {
  return (
    <Table.Td role="cell" className={classes.cell} data-column={column} data-place={place}>
      {children}
    </Table.Td>
  );
}
