import type { Declaration } from '../entries';
import { anybody, inProject } from '../rules';

const BY_ADMINS = { access: 'admin', rule: anybody } as const;

/** The audit log, whose filters are texts: what names nothing finds nothing. */
export const AUDIT_FIELDS: Record<string, Declaration> = {
  'Query.auditLog': { ...BY_ADMINS, plain: ['after', 'actorId', 'objectId'] },
  'Query.auditLogActions': BY_ADMINS,
  'Query.auditLogCount': { ...BY_ADMINS, plain: ['actorId', 'objectId'] },
  'Query.auditLogSettings': BY_ADMINS,
  'Query.securityEvents': { ...BY_ADMINS, ids: { userId: 'user' }, plain: ['after'] },
  'Query.lockouts': { ...BY_ADMINS, ids: { userId: 'user' } },
  'Query.userOverview': { ...BY_ADMINS, ids: { userId: 'user' }, rule: inProject('userId', 'USER_NOT_FOUND') },
  'Mutation.updateAuditLogSettings': {
    ...BY_ADMINS,
    changesProject: true,
    body: () => ({ input: { retentionDays: 30 + Math.floor(Math.random() * 3_000) } }),
  },
};
