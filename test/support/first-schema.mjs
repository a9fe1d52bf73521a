/**
 * Makes the schema of the first version that others run (commit 38cb832) in an empty database: its migrations are still
 * those that it had.
 */
import 'reflect-metadata';
import { createDataSource } from '../../dist/ormconfig.js';

const LAST = 1_763_600_000_030;
const NUMBER_LENGTH = String(LAST).length;

const dataSource = createDataSource(process.argv[2] ?? '');
await dataSource.initialize();
const isFirst = ({ constructor }) => Number(constructor.name.slice(-NUMBER_LENGTH)) <= LAST;
dataSource.migrations.splice(0, Infinity, ...dataSource.migrations.filter(isFirst));
await dataSource.runMigrations({ transaction: 'each' });
await dataSource.destroy();
