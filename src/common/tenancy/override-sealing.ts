import { Injectable } from '@nestjs/common';
import { Sealer } from '../crypto/sealing.js';
import type { ConfigOverride } from './settings/json.js';
import type { ConfigLevel } from './settings/schema-nodes.js';

/** Configuration overrides hold secrets of providers and email servers, so they are stored sealed as a whole. */
@Injectable()
export class OverrideSealing {
  constructor(private readonly sealer: Sealer) {}

  /** The settings of one layer as they are stored; they open for this project and layer only. */
  seal(projectId: string, level: ConfigLevel, override: ConfigOverride): Buffer {
    return this.sealer.seal(JSON.stringify(override), contextOf(projectId, level));
  }

  /** The settings of one layer; none stored are no settings. */
  unseal(projectId: string, level: ConfigLevel, sealed: Buffer | null): ConfigOverride {
    if (!sealed) return {};
    return JSON.parse(this.sealer.unseal(sealed, contextOf(projectId, level))) as ConfigOverride;
  }
}

function contextOf(projectId: string, level: ConfigLevel): string {
  return `config/${projectId}/${level}`;
}
