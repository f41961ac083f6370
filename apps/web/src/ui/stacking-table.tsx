import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stacking-table.module.css';

interface StackingTableProps {
  /** The table's name for screen readers. */
  name: string;
  /** Names of the columns, as shown. */
  columns: readonly string[];
  /** Of `StackingRow`. */
  children: ReactNode;
}

/**
 * A table that needs no sideways scrolling: narrower than 40 rem, its rows are cards. The roles are explicit,
 * since browsers drop those of a table with another layout.
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
  /** The column's name, for a card whose value is not self-explanatory. */
  column?: string;
  /** The place in a card; `menu` is the corner next to the title. */
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
