// For `node --import`: a server whose connections make promises as the driver does.
import pg from 'pg';
import { PooledClient } from '../../../dist/src/common/database/pooled-client.js';

PooledClient.prototype.query = pg.Client.prototype.query;
