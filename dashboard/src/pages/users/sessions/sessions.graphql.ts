import { gql, type TypedDocumentNode } from '@apollo/client';

/** Where a session was last used from, as far as the server knows. */
export interface IpInfo {
  ip?: string;
  cityName?: string;
  countryCode?: string;
}

export interface UserSession {
  __typename: 'Session';
  id: string;
  createdAt: number;
  lastUsedAt: number | null;
  isImpersonation: boolean;
  lastUsedAtEndUserIpInfo: IpInfo | null;
}

export const SESSIONS: TypedDocumentNode<{ user: { id: string; sessions: UserSession[] } | null }, { userId: string }> =
  gql`
    query Sessions($userId: ID!) {
      user(id: $userId) {
        id
        sessions {
          id
          createdAt
          lastUsedAt
          isImpersonation
          lastUsedAtEndUserIpInfo
        }
      }
    }
  `;

export const REVOKE_SESSION: TypedDocumentNode<{ revokeSession: string }, { id: string }> = gql`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id)
  }
`;

interface Impersonation {
  accessToken: string;
  refreshToken: string;
  expiresAtMillis: number;
}

export const IMPERSONATE: TypedDocumentNode<{ createImpersonationSession: Impersonation }, { userId: string }> = gql`
  mutation Impersonate($userId: ID!) {
    createImpersonationSession(userId: $userId) {
      accessToken
      refreshToken
      expiresAtMillis
    }
  }
`;
