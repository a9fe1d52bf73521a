import { gql, type TypedDocumentNode } from '@apollo/client';

export const EMAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];
export const TRANSPORTS = ['inbox', 'shared', 'custom'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** What the table shows of a mail to one person. */
export interface EmailListItem {
  __typename: 'Email';
  id: string;
  subject: string | null;
  to: string;
  userId: string | null;
  status: EmailStatus;
  category: string;
  /** Where it went; null until that is decided. */
  transport: Transport | null;
  attempts: number;
  errorType: string | null;
  createdAtMillis: number;
}

export interface EmailDetails extends EmailListItem {
  errorMessage: string | null;
  skippedReason: string | null;
  templateId: string | null;
  mailingId: string | null;
  nextAttemptAtMillis: number | null;
  sentAtMillis: number | null;
  html: string | null;
  text: string | null;
  /** The MIME text as it was handed over. */
  source: string | null;
}

export type EmailCounts = Record<EmailStatus, number>;

export interface EmailsVariables {
  first: number;
  after: string | null;
  status: EmailStatus | null;
  transport: Transport | null;
  mailingId: string | null;
  search: string | null;
}

interface EmailsData {
  emails: {
    edges: Array<{ node: EmailListItem }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const LIST_FIELDS = gql`
  fragment EmailListFields on Email {
    id
    subject
    to
    userId
    status
    category
    transport
    attempts
    errorType
    createdAtMillis
  }
`;

export const EMAILS: TypedDocumentNode<EmailsData, EmailsVariables> = gql`
  query Emails(
    $first: Int
    $after: ID
    $status: EmailStatus
    $transport: EmailTransport
    $mailingId: ID
    $search: String
  ) {
    emails(
      first: $first
      after: $after
      status: $status
      transport: $transport
      mailingId: $mailingId
      search: $search
    ) {
      edges {
        node {
          ...EmailListFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${LIST_FIELDS}
`;

export const EMAIL: TypedDocumentNode<{ email: EmailDetails | null }, { id: string }> = gql`
  query Email($id: ID!) {
    email(id: $id) {
      ...EmailListFields
      errorMessage
      skippedReason
      templateId
      mailingId
      nextAttemptAtMillis
      sentAtMillis
      html
      text
      source
    }
  }
  ${LIST_FIELDS}
`;

export const EMAIL_COUNTS: TypedDocumentNode<{ emailCounts: EmailCounts }, Record<string, never>> = gql`
  query EmailCounts {
    emailCounts {
      queued
      sending
      sent
      failed
      skipped
    }
  }
`;

export const RESEND_EMAIL: TypedDocumentNode<{ resendEmail: EmailListItem }, { id: string }> = gql`
  mutation ResendEmail($id: ID!) {
    resendEmail(id: $id) {
      ...EmailListFields
    }
  }
  ${LIST_FIELDS}
`;
