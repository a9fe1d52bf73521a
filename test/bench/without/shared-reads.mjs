// For `node --import`: a server in which each short read takes a connection of its own.
import 'reflect-metadata';
import { SharedReads } from '../../../dist/src/common/database/shared-reads.js';

SharedReads.prototype.query = function ask(query) {
  return this.pool.query(query);
};
