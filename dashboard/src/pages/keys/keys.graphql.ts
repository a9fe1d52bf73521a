import { gql, type TypedDocumentNode } from '@apollo/client';

interface LastFour {
  lastFour: string;
}

export interface KeySet {
  __typename: 'ProjectKeySet';
  id: string;
  description: string;
  createdAtMillis: number;
  expiresAtMillis: number;
  manuallyRevokedAtMillis: number | null;
  publishableClientKey: LastFour | null;
  secretServerKey: LastFour | null;
  superSecretAdminKey: LastFour | null;
}

/** The keys themselves: the server shows them in this answer only. */
export interface NewKeySet {
  id: string;
  description: string;
  expiresAtMillis: number;
  publishableClientKey: string | null;
  secretServerKey: string | null;
  superSecretAdminKey: string | null;
}

export interface KeySetInput {
  description: string;
  expiresAtMillis: number;
  hasPublishableClientKey: boolean;
  hasSecretServerKey: boolean;
  hasSuperSecretAdminKey: boolean;
}

const KEY_SET_FIELDS = gql`
  fragment KeySetFields on ProjectKeySet {
    id
    description
    createdAtMillis
    expiresAtMillis
    manuallyRevokedAtMillis
    publishableClientKey {
      lastFour
    }
    secretServerKey {
      lastFour
    }
    superSecretAdminKey {
      lastFour
    }
  }
`;

export const KEY_SETS: TypedDocumentNode<{ projectKeySets: KeySet[] }, Record<string, never>> = gql`
  query ProjectKeySets {
    projectKeySets {
      ...KeySetFields
    }
  }
  ${KEY_SET_FIELDS}
`;

export const CREATE_KEY_SET: TypedDocumentNode<{ createProjectKeySet: NewKeySet }, { input: KeySetInput }> = gql`
  mutation CreateProjectKeySet($input: ProjectKeySetCreateInput!) {
    createProjectKeySet(input: $input) {
      id
      description
      expiresAtMillis
      publishableClientKey
      secretServerKey
      superSecretAdminKey
    }
  }
`;

export const REVOKE_KEY_SET: TypedDocumentNode<{ updateProjectKeySet: KeySet }, { id: string }> = gql`
  mutation RevokeProjectKeySet($id: ID!) {
    updateProjectKeySet(id: $id, input: { revoked: true }) {
      ...KeySetFields
    }
  }
  ${KEY_SET_FIELDS}
`;
