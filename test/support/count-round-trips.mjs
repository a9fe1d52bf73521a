// Prints, as JSON, what goes to the database in a transaction that notes two events, and in those that are undone.
//   node test/support/count-round-trips.mjs {database url} {project id}
import 'reflect-metadata';
import pg from 'pg';
import { createDataSource } from '../../dist/ormconfig.js';
import { Database } from '../../dist/src/common/database/database.js';
import { AuditService } from '../../dist/src/common/audit/audit.service.js';
import { EventsService } from '../../dist/src/common/events/events.service.js';
import { recordEvents } from '../../dist/src/common/events/events.statements.js';
import '../../dist/src/projects/projects.events.js';

const [url, projectId] = process.argv.slice(2);
const dataSource = await createDataSource(url).initialize();
const database = new Database(dataSource);
const audit = new AuditService(database, { now: () => Date.now() });
const events = new EventsService(database, audit, { nodeEnv: 'test' });

const sent = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function record(config, ...rest) {
  sent.push(typeof config === 'string' ? config : config.text);
  return query.call(this, config, ...rest);
};

async function listen(work) {
  sent.length = 0;
  await database.transaction(work).catch(() => undefined);
  return [...sent];
}

const note = (name) => events.record({ projectId }, 'project.created', { id: projectId, display_name: name });
const kept = await listen(async () => {
  await database.rows('SELECT 1');
  note("O'Hara \\ one");
  note('two \\u0000 \u0001');
});
const undone = await listen(async () => {
  note('undone');
  throw new Error('Undo this');
});
// In production nothing looks whether an event fits what is declared.
const unchecked = new EventsService(database, audit, { nodeEnv: 'production' });
const unreadable = await listen(async () => {
  unchecked.record({ projectId }, 'project.created', { id: projectId, display_name: 'a NUL: \0' });
});
const refused = await listen(async () => events.record({ projectId }, 'project.created', { id: projectId }));

for (const [name, found] of [
  ['in one statement', 'SELECT 1'],
  ['not found', 'SELECT 1 WHERE false'],
]) {
  const json = events.toJson({ projectId }, [['project.created', { id: projectId, display_name: name }]]);
  const recorded = recordEvents('$1', 'EXISTS (SELECT 1 FROM changed)');
  await database.rows(`WITH changed AS (${found}), ${recorded} SELECT 1`, [json]);
}
await dataSource.destroy();
console.log(JSON.stringify({ kept, undone, unreadable, refused }));
