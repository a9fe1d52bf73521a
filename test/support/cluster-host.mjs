/** Runs the database of a data directory, without a server, for as long as the process that asks for it is there. */
import { EmbeddedPostgres } from '../../dist/src/common/database/embedded-postgres.js';

const [dataDir = '', password = ''] = process.argv.slice(2);
const database = await EmbeddedPostgres.start(dataDir, password);
process.send({ url: database.url });
process.on('disconnect', () => void database.stop().then(() => process.exit(0)));
