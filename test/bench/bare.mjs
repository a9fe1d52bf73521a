// The limit everything is held against: a bare Fastify route that does one primary-key SELECT through pg.
import Fastify from 'fastify';
import pg from 'pg';

const [databaseUrl, port, projectId, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const select = {
  name: 'bare',
  text: 'SELECT id, display_name, signed_up_at FROM users WHERE project_id = $1 AND id = $2',
};
const fastify = Fastify();
fastify.get('/', async () => (await pool.query({ ...select, values: [projectId, userId] })).rows[0]);
await fastify.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
