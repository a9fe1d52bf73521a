import { rm } from 'node:fs/promises';
import { stopProcess } from './process';

/** Stops the server of this run and removes what it left. */
export default async function globalTeardown(): Promise<void> {
  const pid = Number(process.env.VESTIBULE_TEST_PID);
  if (pid > 0) await stopProcess(pid);
  const directory = process.env.VESTIBULE_TEST_DATA_DIR;
  if (directory) await rm(directory, { recursive: true, force: true });
}
