// For `node --import`: at SIGUSR2 the process tells how many bytes its old generation holds.
import { getHeapSpaceStatistics } from 'node:v8';

process.on('SIGUSR2', () => {
  const { space_used_size: bytes } = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space');
  process.stdout.write(`old space: ${bytes}\n`);
});
