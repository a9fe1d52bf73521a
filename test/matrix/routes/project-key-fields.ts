import { FAR_FUTURE } from '../../support/project';
import type { Declaration } from '../entries';
import { anybody, inProject } from '../rules';

/** A set of keys by its id. */
const ofSet: Pick<Declaration, 'access' | 'ids' | 'rule' | 'changesProject'> = {
  access: 'admin',
  ids: { id: 'keySet' },
  rule: inProject('id', 'API_KEY_NOT_FOUND'),
  changesProject: true,
};

/** The fields about the keys of projects. */
export const PROJECT_KEY_FIELDS: Record<string, Declaration> = {
  'Mutation.createProjectKeySet': {
    access: 'admin',
    rule: anybody,
    changesProject: true,
    body: ({ tag }) => ({
      input: {
        description: `Keys ${tag}`,
        expiresAtMillis: FAR_FUTURE,
        hasPublishableClientKey: true,
        hasSecretServerKey: true,
        hasSuperSecretAdminKey: true,
      },
    }),
  },
  'Mutation.setClientKeyRequired': {
    access: 'admin',
    rule: anybody,
    changesProject: true,
    body: () => ({ isRequired: true }),
  },
  'Query.pushedConfiguration': { access: 'admin', rule: anybody },
  'Mutation.unlinkPushedConfiguration': { access: 'admin', rule: anybody, changesProject: true },
  'Mutation.uncoverPushedConfiguration': { access: 'admin', rule: anybody, changesProject: true },
  'Mutation.rotateProjectKeySet': { ...ofSet, body: () => ({ input: { expirePreviousInMillis: 60_000 } }) },
  'Mutation.updateProjectKeySet': { ...ofSet, body: () => ({ input: { revoked: true } }) },
};
