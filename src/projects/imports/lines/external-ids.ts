import { v5 } from 'uuid';
import { isUuid } from '../../../common/contract/rules.js';

/** The namespace of all imported ids. */
const NAMESPACE = '3f0a1e0e-6a0c-5d0b-9c5e-1f6f2b8d7a41';

type Kind = 'user' | 'team' | 'channel' | 'account' | 'object';

/**
 * The ids of what is imported: a UUID is kept, and anything else becomes one by its name (RFC 9562, version 5), for each
 * project and source by itself. So the same file brings in the same again, and nothing else needs to be remembered.
 */
export class ExternalIds {
  private readonly namespace: string;

  constructor(projectId: string, source: string) {
    this.namespace = v5(JSON.stringify([projectId, source]), NAMESPACE);
  }

  of(kind: Kind, id: string): string {
    return isUuid(id) ? id.toLowerCase() : v5(`${kind}:${id}`, this.namespace);
  }
}
