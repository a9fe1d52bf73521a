import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Email, Flag, Json, Nested, Num, Text } from '../../common/contract/fields.js';
import { FEEDBACK_LENGTH } from './developer-overlay.limits.js';

/** The kinds of feedback. */
export const FEEDBACK_TYPES = ['feedback', 'bug'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** A developer's words to the operator. */
@Contract()
export class FeedbackCreate {
  @Text({ optional: true, max: FEEDBACK_LENGTH.name }) name?: string;
  @Email({ doc: 'Where an answer goes to.' }) email: string;
  @Text({ min: 1, max: FEEDBACK_LENGTH.message, doc: 'Plain text.' }) message: string;
  @Choice(FEEDBACK_TYPES, { optional: true, default: 'feedback' }) feedback_type?: FeedbackType;
}

@Contract()
export class FeedbackRead {
  @Flag() success: boolean;
}

/** The version of a page that an application may have of its own. */
@Contract()
export class PageVersionRead {
  @Num({ integer: true }) version: number;
  @Json({ doc: 'What changed, by version; empty while there is one version.' }) changelogs: Record<string, string>;
}

/** The pages of the SDK, by the names that it has for their addresses. */
@Contract()
export class PageVersionsRead {
  @Nested(() => PageVersionRead) signIn: PageVersionRead;
  @Nested(() => PageVersionRead) signUp: PageVersionRead;
  @Nested(() => PageVersionRead) signOut: PageVersionRead;
  @Nested(() => PageVersionRead) emailVerification: PageVersionRead;
  @Nested(() => PageVersionRead) passwordReset: PageVersionRead;
  @Nested(() => PageVersionRead) forgotPassword: PageVersionRead;
  @Nested(() => PageVersionRead) oauthCallback: PageVersionRead;
  @Nested(() => PageVersionRead) magicLinkCallback: PageVersionRead;
  @Nested(() => PageVersionRead) accountSettings: PageVersionRead;
  @Nested(() => PageVersionRead) teamInvitation: PageVersionRead;
  @Nested(() => PageVersionRead) mfa: PageVersionRead;
  @Nested(() => PageVersionRead) error: PageVersionRead;
  @Nested(() => PageVersionRead) onboarding: PageVersionRead;
}

@Contract()
export class ComponentVersionsRead {
  @Nested(() => PageVersionsRead) versions: PageVersionsRead;
}

@Contract()
export class ChangelogRead {
  @Json({ doc: 'Always an empty list: the changes of this server stand in its repository.' }) entries: unknown[];
}
