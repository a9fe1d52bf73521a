import { Injectable } from '@nestjs/common';
import { Sealer } from '../../common/crypto/sealing.js';
import type { Tier } from '../../common/tenancy/tier.js';
import type { FirebaseScryptParameters } from './imports.contract.js';

/** The options of an import, and who began it. */
export interface ImportOptions {
  /** Under what name ids that are no UUIDs become some. */
  source: string;
  /** One of somebody's own, in the place of a named one. */
  customMapping: unknown;
  settings: 'keep' | 'replace';
  passphrase: string | null;
  firebaseScrypt: FirebaseScryptParameters | null;
  actor: { tier: Tier; ownerId: string | null };
}

/** Seals the options and chunks of an import: they hold hashes of passwords, and the passphrase that opens secrets. */
@Injectable()
export class ImportSealing {
  constructor(private readonly sealer: Sealer) {}

  sealOptions(key: ImportKey, options: ImportOptions): Buffer {
    return this.sealer.seal(JSON.stringify(options), `import/${key.projectId}/${key.id}`);
  }

  openOptions(key: ImportKey, sealed: Buffer): ImportOptions {
    return JSON.parse(this.sealer.unseal(sealed, `import/${key.projectId}/${key.id}`)) as ImportOptions;
  }

  sealChunk(key: ImportKey, number: number, text: string): Buffer {
    return this.sealer.seal(text, `import-chunk/${key.projectId}/${key.id}/${number}`);
  }

  openChunk(key: ImportKey, number: number, sealed: Buffer): string {
    return this.sealer.unseal(sealed, `import-chunk/${key.projectId}/${key.id}/${number}`);
  }
}

/** An import of a project. */
export interface ImportKey {
  projectId: string;
  id: string;
}
