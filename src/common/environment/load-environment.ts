import { existsSync } from 'node:fs';
import { readEnvironment } from './environment.js';

/** Reads the environment of this process, with the `.env` file of its folder: variables that are set already win. */
export function loadEnvironment(): ReturnType<typeof readEnvironment> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}
