import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { planOf, type Plan } from '../support/plans';
import { buildAuditList } from '../../src/common/audit/audit-sql.queries.js';

/** Enough that a scan or a sort of all would show. */
const ROWS = 40_000;
const projectId = randomUUID();
const actorId = randomUUID();

beforeAll(async () => {
  // Older than anybody keeps them: what is inserted here can be deleted again.
  await query(
    `INSERT INTO audit_log (project_id, id, at, action, actor_type, actor_id, object_type, object_id, user_id, is_security, changes)
     SELECT $1, ('0100' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-000000000000')::uuid, now() - interval '11 years',
       'made.up' || n % 10, 'key', CASE WHEN n % 2 = 0 THEN $2 ELSE gen_random_uuid()::text END, 'thing',
       gen_random_uuid()::text, gen_random_uuid(), n % 5 = 0, '{}' FROM generate_series(1, $3) n`,
    [projectId, actorId, ROWS],
  );
  await query('ANALYZE audit_log');
});

afterAll(() => query('DELETE FROM audit_log WHERE project_id = $1', [projectId]));

const ofLog = (nodes: Plan[]): string[] =>
  nodes.flatMap((node) => (/audit_log/.test(node['Index Name'] ?? '') ? [node['Index Name'] ?? ''] : []));

describe('a page of a large log is read in the order of an index', () => {
  it.each([
    ['all', {}, ['pk_audit_log']],
    ['of a time', { sinceMillis: 0, untilMillis: Date.now() }, ['pk_audit_log']],
    ['of an action', { action: 'made.up3' }, ['ix_audit_log_action']],
    ['of an actor', { actorId }, ['ix_audit_log_actor']],
    ['of an object', { objectId: 'a-thing' }, ['ix_audit_log_object']],
    ['of a user', { objectId: randomUUID() }, ['ix_audit_log_object', 'ix_audit_log_user', 'ix_audit_log_user']],
  ])('%s', async (_, filters, indexes) => {
    const { text, values } = buildAuditList(projectId, filters, { limit: 50 });
    const nodes = await planOf(text, values);
    expect(ofLog(nodes).toSorted()).toEqual(indexes);
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'audit_log');
    expect(scans).toEqual([]);
    expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(51);
  });
});
