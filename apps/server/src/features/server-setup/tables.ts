/** The table of what owners set up in the application. */
import type { ColumnType } from 'kysely';

/** JSON is written as text. */
type Json = ColumnType<unknown, string, string>;

/** What the repository of the set-up may touch. */
export interface ServerSetupTables {
  /** One row at most. */
  server_setup: {
    is_only: ColumnType<boolean, boolean | undefined>;
    version: number;
    setup: Json;
    secrets: Json;
  };
}
