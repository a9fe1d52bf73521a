import { open } from 'node:fs/promises';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { StartupError } from '../../../common/errors/startup-error.js';
import { digestOf, FilterReader } from './password-filter.js';

const BAD_CONFIGURATION = 78;

/** The published list of stolen passwords, as the filter file that the operator made of it; nothing leaves the server. */
@Injectable()
export class BreachedPasswords implements OnModuleInit, OnModuleDestroy {
  private filter: FilterReader | null = null;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** @throws StartupError where `VESTIBULE_BREACHED_PASSWORDS` names no filter file: who set it relies on it */
  async onModuleInit(): Promise<void> {
    const path = this.environment.breachedPasswords;
    if (path === undefined) return;
    const file = await open(path, 'r').catch(() => null);
    this.filter = file && (await FilterReader.read(file).catch(() => null));
    if (this.filter) return;
    await file?.close();
    const made = 'a file that `npm run breached-passwords` made';
    throw new StartupError(`VESTIBULE_BREACHED_PASSWORDS must name ${made}: ${path} is not`, BAD_CONFIGURATION);
  }

  async onModuleDestroy(): Promise<void> {
    await this.filter?.close();
  }

  /** The passwords of the list; 0 where this server has none. */
  get size(): number {
    return this.filter?.passwords ?? 0;
  }

  /** True for each password of the list, and for one in some 10,000 others; false where this server has no list. */
  async has(password: string): Promise<boolean> {
    return this.filter !== null && (await this.filter.has(digestOf(password)));
  }
}
