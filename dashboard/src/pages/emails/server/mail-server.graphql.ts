import { gql, type TypedDocumentNode } from '@apollo/client';

/** The mail server as it is stored; the password is never read here. */
export interface StoredMailServer {
  type: 'shared' | 'standard';
  host: string | null;
  port: number | null;
  username: string | null;
  senderName: string | null;
  senderEmail: string | null;
}

interface MailSettingsData {
  project: {
    __typename: 'Project';
    id: string;
    config: {
      /** The id of the active theme. */
      emailTheme: string;
      emailConfig: StoredMailServer;
    };
  };
}

export const MAIL_SETTINGS: TypedDocumentNode<MailSettingsData, Record<string, never>> = gql`
  query MailSettings {
    project {
      id
      config {
        emailTheme
        emailConfig {
          type
          host
          port
          username
          senderName
          senderEmail
        }
      }
    }
  }
`;

/** Asked for only to check settings whose password was not typed again; never shown and never cached. */
export const STORED_PASSWORD: TypedDocumentNode<
  { project: { id: string; config: { emailConfig: { password: string | null } } } },
  Record<string, never>
> = gql`
  query StoredMailServerPassword {
    project {
      id
      config {
        emailConfig {
          password
        }
      }
    }
  }
`;

export const UPDATE_CONFIGURATION: TypedDocumentNode<
  { updateConfiguration: object },
  { override: Record<string, unknown> }
> = gql`
  mutation UpdateConfiguration($override: JSONObject!) {
    updateConfiguration(override: $override)
  }
`;

export interface MailServerValues {
  host: string;
  port: number;
  username: string;
  password: string;
  senderName: string;
  senderEmail: string;
}

export interface MailServerCheck {
  success: boolean;
  errorMessage: string | null;
}

export const CHECK_MAIL_SERVER: TypedDocumentNode<
  { checkMailServer: MailServerCheck },
  { input: { recipientEmail: string; emailConfig: MailServerValues } }
> = gql`
  mutation CheckMailServer($input: CheckMailServerInput!) {
    checkMailServer(input: $input) {
      success
      errorMessage
    }
  }
`;
