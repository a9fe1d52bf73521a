import { gql, type TypedDocumentNode } from '@apollo/client';

/** The id of a theme, `false` for no theme, null for the project's active one. */
export type ThemeChoice = string | false | null;

export interface EmailTheme {
  __typename: 'EmailTheme';
  id: string;
  displayName: string;
  tsxSource: string;
  isBuiltIn: boolean;
}

export interface EmailTemplate {
  __typename: 'EmailTemplate';
  id: string;
  displayName: string;
  tsxSource: string;
  themeId: ThemeChoice;
  isBuiltIn: boolean;
}

export interface EmailDraft {
  __typename: 'EmailDraft';
  id: string;
  displayName: string;
  tsxSource: string;
  themeId: ThemeChoice;
  sentAtMillis: number | null;
}

/** Where a source fails; lines and columns count from 1. */
export interface PreviewProblem {
  message: string;
  file: 'template' | 'theme' | null;
  line: number | null;
  column: number | null;
}

export interface EmailPreview {
  html: string | null;
  text: string | null;
  subject: string | null;
  notificationCategory: string | null;
  problem: PreviewProblem | null;
}

/** One of the template members and at most one of the theme members. */
export interface PreviewInput {
  templateId?: string;
  templateTsxSource?: string;
  themeId?: ThemeChoice;
  themeTsxSource?: string;
}

type Nothing = Record<string, never>;

const THEME_FIELDS = gql`
  fragment EmailThemeFields on EmailTheme {
    id
    displayName
    tsxSource
    isBuiltIn
  }
`;

const TEMPLATE_FIELDS = gql`
  fragment EmailTemplateFields on EmailTemplate {
    id
    displayName
    tsxSource
    themeId
    isBuiltIn
  }
`;

const DRAFT_FIELDS = gql`
  fragment EmailDraftFields on EmailDraft {
    id
    displayName
    tsxSource
    themeId
    sentAtMillis
  }
`;

export const EMAIL_THEMES: TypedDocumentNode<{ emailThemes: EmailTheme[] }, Nothing> = gql`
  query EmailThemes {
    emailThemes {
      ...EmailThemeFields
    }
  }
  ${THEME_FIELDS}
`;

export const EMAIL_TEMPLATES: TypedDocumentNode<{ emailTemplates: EmailTemplate[] }, Nothing> = gql`
  query EmailTemplates {
    emailTemplates {
      ...EmailTemplateFields
    }
  }
  ${TEMPLATE_FIELDS}
`;

export const EMAIL_DRAFTS: TypedDocumentNode<{ emailDrafts: EmailDraft[] }, Nothing> = gql`
  query EmailDrafts {
    emailDrafts {
      ...EmailDraftFields
    }
  }
  ${DRAFT_FIELDS}
`;

export const EMAIL_DRAFT: TypedDocumentNode<{ emailDraft: EmailDraft | null }, { id: string }> = gql`
  query EmailDraft($id: ID!) {
    emailDraft(id: $id) {
      ...EmailDraftFields
    }
  }
  ${DRAFT_FIELDS}
`;

export const EMAIL_PREVIEW: TypedDocumentNode<{ emailPreview: EmailPreview }, { input: PreviewInput }> = gql`
  query EmailPreview($input: EmailPreviewInput!) {
    emailPreview(input: $input) {
      html
      text
      subject
      notificationCategory
      problem {
        message
        file
        line
        column
      }
    }
  }
`;

interface NameInput {
  input: { displayName: string };
}

export const CREATE_THEME: TypedDocumentNode<{ createEmailTheme: EmailTheme }, NameInput> = gql`
  mutation CreateEmailTheme($input: EmailThemeCreateInput!) {
    createEmailTheme(input: $input) {
      ...EmailThemeFields
    }
  }
  ${THEME_FIELDS}
`;

export const UPDATE_THEME: TypedDocumentNode<
  { updateEmailTheme: EmailTheme },
  { id: string; input: { tsxSource: string } }
> = gql`
  mutation UpdateEmailTheme($id: ID!, $input: EmailThemeUpdateInput!) {
    updateEmailTheme(id: $id, input: $input) {
      ...EmailThemeFields
    }
  }
  ${THEME_FIELDS}
`;

export const DELETE_THEME: TypedDocumentNode<{ deleteEmailTheme: string }, { id: string }> = gql`
  mutation DeleteEmailTheme($id: ID!) {
    deleteEmailTheme(id: $id)
  }
`;

export const CREATE_TEMPLATE: TypedDocumentNode<{ createEmailTemplate: EmailTemplate }, NameInput> = gql`
  mutation CreateEmailTemplate($input: EmailTemplateCreateInput!) {
    createEmailTemplate(input: $input) {
      ...EmailTemplateFields
    }
  }
  ${TEMPLATE_FIELDS}
`;

export const UPDATE_TEMPLATE: TypedDocumentNode<
  { updateEmailTemplate: EmailTemplate },
  { id: string; input: { tsxSource: string; themeId: ThemeChoice } }
> = gql`
  mutation UpdateEmailTemplate($id: ID!, $input: EmailTemplateUpdateInput!) {
    updateEmailTemplate(id: $id, input: $input) {
      ...EmailTemplateFields
    }
  }
  ${TEMPLATE_FIELDS}
`;

export const DELETE_TEMPLATE: TypedDocumentNode<{ deleteEmailTemplate: string }, { id: string }> = gql`
  mutation DeleteEmailTemplate($id: ID!) {
    deleteEmailTemplate(id: $id)
  }
`;

export const CREATE_DRAFT: TypedDocumentNode<{ createEmailDraft: EmailDraft }, NameInput> = gql`
  mutation CreateEmailDraft($input: EmailDraftCreateInput!) {
    createEmailDraft(input: $input) {
      ...EmailDraftFields
    }
  }
  ${DRAFT_FIELDS}
`;

export interface DraftChange {
  displayName: string;
  tsxSource: string;
  themeId: ThemeChoice;
}

export const UPDATE_DRAFT: TypedDocumentNode<
  { updateEmailDraft: EmailDraft },
  { id: string; input: Partial<DraftChange> }
> = gql`
  mutation UpdateEmailDraft($id: ID!, $input: EmailDraftUpdateInput!) {
    updateEmailDraft(id: $id, input: $input) {
      ...EmailDraftFields
    }
  }
  ${DRAFT_FIELDS}
`;

export const DELETE_DRAFT: TypedDocumentNode<{ deleteEmailDraft: string }, { id: string }> = gql`
  mutation DeleteEmailDraft($id: ID!) {
    deleteEmailDraft(id: $id)
  }
`;

interface PreviewEmailInput extends PreviewInput {
  recipientEmail: string;
}

export const SEND_PREVIEW_EMAIL: TypedDocumentNode<
  { sendPreviewEmail: { __typename: 'Email'; id: string; status: string } },
  { input: PreviewEmailInput }
> = gql`
  mutation SendPreviewEmail($input: SendPreviewEmailInput!) {
    sendPreviewEmail(input: $input) {
      id
      status
    }
  }
`;
