import { DataSource, getMetadataArgsStorage } from 'typeorm';
// Rooms describe their tables as they are imported.
import './app.module.js';
import type { Migration } from './migrations.js';
import type { Config } from './platform/config/config.js';
import { dataSourceOptions } from './platform/database/data-source.js';

/** For commands and tests, which run without the service. `migrations` are those that can be undone. */
export function createDataSource(
  database: Omit<Config['database'], 'readUrl'>,
  migrations: Migration[] = [],
): DataSource {
  return new DataSource({
    ...dataSourceOptions(database),
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    migrations,
  });
}
