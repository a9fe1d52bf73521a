import { gql, type TypedDocumentNode } from '@apollo/client';
import type { EmailCounts } from '../outbox/outbox.graphql.js';
import type { ThemeChoice } from '../sources/sources.graphql.js';

/** One content that was sent to many. */
export interface Mailing {
  __typename: 'Mailing';
  id: string;
  subject: string | null;
  draftId: string | null;
  templateId: string | null;
  createdAtMillis: number;
  counts: EmailCounts;
}

export interface SendEmailInput {
  draftId: string;
  userIds?: string[];
  allUsers?: boolean;
  subject?: string;
  notificationCategoryName?: string;
  themeId?: ThemeChoice;
}

export const MAILING: TypedDocumentNode<{ mailing: Mailing | null }, { id: string }> = gql`
  query Mailing($id: ID!) {
    mailing(id: $id) {
      id
      subject
      draftId
      templateId
      createdAtMillis
      counts {
        queued
        sending
        sent
        failed
        skipped
      }
    }
  }
`;

export const SEND_EMAIL: TypedDocumentNode<
  { sendEmail: { mailingId: string; recipientCount: number } },
  { input: SendEmailInput }
> = gql`
  mutation SendEmail($input: SendEmailInput!) {
    sendEmail(input: $input) {
      mailingId
      recipientCount
    }
  }
`;

export interface AudienceInput {
  userIds?: string[];
  allUsers?: boolean;
  notificationCategoryName: string;
}

/** Who of the addressed would get a mail, were it sent now. */
export interface EmailAudience {
  deliverable: number;
  withoutAddress: number;
  unsubscribed: number;
}

export const EMAIL_AUDIENCE: TypedDocumentNode<{ emailAudience: EmailAudience }, AudienceInput> = gql`
  query EmailAudience($allUsers: Boolean, $userIds: [ID!], $notificationCategoryName: String) {
    emailAudience(allUsers: $allUsers, userIds: $userIds, notificationCategoryName: $notificationCategoryName) {
      deliverable
      withoutAddress
      unsubscribed
    }
  }
`;
