// For `node --import`: answers every message with the number of bytes that the old generation of the heap holds.
import { getHeapSpaceStatistics } from 'node:v8';

process.on('message', () => {
  const { space_used_size: bytes } = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space');
  process.send(bytes);
});
process.channel?.unref();
