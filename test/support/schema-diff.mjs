/** Prints what TypeORM would change to make the database equal the entities: an empty list when nothing. */
import 'reflect-metadata';
import { createDataSource } from '../../dist/ormconfig.js';

const dataSource = createDataSource(process.argv[2] ?? '');
await dataSource.initialize();
const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
process.stdout.write(`${JSON.stringify(upQueries.map(({ query }) => query))}\n`);
await dataSource.destroy();
