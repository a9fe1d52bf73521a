// For `node --import`: a server that writes rows of events and of the audit log by statements of their own, and then commits.
import { CommitRows } from '../../../dist/src/common/database/commit-rows.js';

CommitRows.prototype.commit = async function commit(client) {
  for (const [statement, rows] of this.rows) await client.query(statement.write(rows));
  await client.query('COMMIT');
};
