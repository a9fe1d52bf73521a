import { randomUUID } from 'node:crypto';
import { freshEmail } from '../../support/project';
import type { Declaration } from '../entries';
import { all, anybody, inProject } from '../rules';

const NO_DRAFT = 'EMAIL_DRAFT_NOT_FOUND';

/** The recipients of drafts, sending them, and the emails that came of it. */
export const MAILING_FIELDS: Record<string, Declaration> = {
  'Query.emailAudience': {
    access: 'admin',
    ids: { userIds: 'user' },
    anyForm: ['userIds'],
    plain: ['permissionId', 'productId', 'teamId', 'userIds'].map((name) => `recipients.${name}`),
    rule: anybody,
  },
  'Query.emails': {
    access: 'admin',
    ids: { after: 'mail?', mailingId: 'mailing?', userId: 'user?' },
    plain: ['templateId', 'recipient'],
    rule: anybody,
  },
  'Query.emailsCount': {
    access: 'admin',
    ids: { mailingId: 'mailing?', userId: 'user?' },
    plain: ['templateId', 'recipient'],
    rule: anybody,
  },
  'Query.emailSuppression': { access: 'admin', body: () => ({ address: freshEmail() }), rule: () => 'null' },
  'Query.emailSuppressions': { access: 'admin', plain: ['after', 'search'], rule: anybody },
  'Query.mailing': { access: 'admin', ids: { id: 'mailing' }, rule: inProject('id', 'null') },
  'Query.mailings': { access: 'admin', rule: anybody },
  'Query.pastMailing': { access: 'admin', ids: { id: 'mailing' }, rule: inProject('id', 'null') },
  'Query.pastMailings': { access: 'admin', ids: { after: 'mailing?' }, rule: anybody },
  'Query.pastMailingsCount': { access: 'admin', rule: anybody },
  'Mutation.sendEmailDraft': {
    access: 'admin',
    ids: { id: 'draft', 'input.themeId': 'theme?' },
    plain: ['input.requestId'],
    changesProject: true,
    // That recipients of another project are refused has a test of its own.
    body: () => ({ input: { requestId: randomUUID(), recipients: { userIds: [] } } }),
    rule: inProject('id', NO_DRAFT),
  },
  // The answer has a result for each: an email of another project is not found (test/email/outbox-actions.test.ts).
  'Mutation.changeEmails': {
    access: 'admin',
    ids: { 'input.ids': 'mail' },
    changesProject: true,
    body: () => ({ input: { action: 'pause' } }),
    rule: anybody,
  },
  'Query.outboxEmail': { access: 'admin', ids: { id: 'mail' }, rule: inProject('id', 'EMAIL_NOT_FOUND') },
  'Mutation.updateOutboxEmail': {
    access: 'admin',
    ids: { id: 'mail' },
    plain: ['input.themeId'],
    // Emails of the matrix were sent, so that none of them is editable any more.
    body: () => ({ input: { isPaused: true } }),
    rule: all(inProject('id', 'EMAIL_NOT_FOUND'), () => 'EMAIL_NOT_EDITABLE'),
  },
  'Mutation.removeEmailSuppression': {
    access: 'admin',
    changesProject: true,
    body: () => ({ address: freshEmail() }),
    rule: () => 'EMAIL_SUPPRESSION_NOT_FOUND',
  },
  'Mutation.stopMailing': {
    access: 'admin',
    ids: { id: 'mailing' },
    changesProject: true,
    rule: inProject('id', 'MAILING_NOT_FOUND'),
  },
  'Mutation.turnEmailDraftIntoSource': {
    access: 'admin',
    ids: { id: 'draftWithoutCode' },
    changesProject: true,
    rule: inProject('id', NO_DRAFT),
  },
};
