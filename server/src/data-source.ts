import { DataSource, type MixedList } from 'typeorm';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations.js';
import type { Config } from './platform/config/config.js';
import { dataSourceOptions } from './platform/database/data-source.js';

/** For commands, migrations and tests, which run without the service. */
export function createDataSource(database: Omit<Config['database'], 'readUrl'>): DataSource {
  return new DataSource({
    ...dataSourceOptions(database),
    entities: ENTITIES as MixedList<new () => object>,
    migrations: MIGRATIONS as MixedList<new () => object>,
  });
}
