// The same as `next dev`, on a port of the environment's.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';

process.env.NEXT_TELEMETRY_DISABLED = '1';
const port = Number(process.env.PORT ?? 3005);
const app = next({ dev: true, dir: fileURLToPath(new URL('.', import.meta.url)), hostname: 'localhost', port });
await app.prepare();
createServer(app.getRequestHandler()).listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));
