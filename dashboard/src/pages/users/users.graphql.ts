import { gql, type TypedDocumentNode } from '@apollo/client';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What the table shows of a user. */
export interface UserListItem {
  __typename: 'User';
  id: string;
  displayName: string | null;
  primaryEmail: string | null;
  primaryEmailVerified: boolean;
  profileImageUrl: string | null;
  hasPassword: boolean;
  otpAuthEnabled: boolean;
  passkeyAuthEnabled: boolean;
  isAnonymous: boolean;
  oauthProviders: Array<{ id: string }>;
  signedUpAtMillis: number;
  lastActiveAtMillis: number;
}

export interface UserDetails extends UserListItem {
  primaryEmailAuthEnabled: boolean;
  requiresTotpMfa: boolean;
  clientMetadata: Json;
  clientReadOnlyMetadata: Json;
  serverMetadata: Json;
  selectedTeam: { id: string; displayName: string } | null;
  oauthProviders: Array<{ id: string; accountId: string; email: string | null }>;
}

export interface UsersVariables {
  first: number;
  after?: string | null;
  search?: string | null;
  orderBy?: UserOrder;
  descending?: boolean;
  includeAnonymous?: boolean;
}

export type UserOrder = 'signed_up_at' | 'last_active_at';

interface UsersData {
  users: {
    edges: Array<{ node: UserListItem }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const LIST_FIELDS = gql`
  fragment UserListFields on User {
    id
    displayName
    primaryEmail
    primaryEmailVerified
    profileImageUrl
    hasPassword
    otpAuthEnabled
    passkeyAuthEnabled
    isAnonymous
    oauthProviders {
      id
      accountId
      email
    }
    signedUpAtMillis
    lastActiveAtMillis
  }
`;

const DETAIL_FIELDS = gql`
  fragment UserDetailFields on User {
    ...UserListFields
    primaryEmailAuthEnabled
    requiresTotpMfa
    clientMetadata
    clientReadOnlyMetadata
    serverMetadata
    selectedTeam {
      id
      displayName
    }
  }
  ${LIST_FIELDS}
`;

export const USERS: TypedDocumentNode<UsersData, UsersVariables> = gql`
  query Users(
    $first: Int
    $after: ID
    $search: String
    $orderBy: UserOrder
    $descending: Boolean
    $includeAnonymous: Boolean
  ) {
    users(
      first: $first
      after: $after
      search: $search
      orderBy: $orderBy
      descending: $descending
      includeAnonymous: $includeAnonymous
    ) {
      edges {
        node {
          ...UserListFields
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

export const USER: TypedDocumentNode<{ user: UserDetails | null }, { id: string }> = gql`
  query User($id: ID!) {
    user(id: $id) {
      ...UserDetailFields
    }
  }
  ${DETAIL_FIELDS}
`;

/** What a form may set; a field left out stays as it is. */
export interface UserInput {
  displayName?: string | null;
  primaryEmail?: string | null;
  primaryEmailVerified?: boolean;
  primaryEmailAuthEnabled?: boolean;
  password?: string | null;
  /** Null resets the second factor. */
  totpSecretBase64?: null;
  /** False removes the passkeys. */
  passkeyAuthEnabled?: false;
  clientMetadata?: Json;
  clientReadOnlyMetadata?: Json;
  serverMetadata?: Json;
}

export const CREATE_USER: TypedDocumentNode<{ createUser: UserDetails }, { input: UserInput }> = gql`
  mutation CreateUser($input: UserCreateInput!) {
    createUser(input: $input) {
      ...UserDetailFields
    }
  }
  ${DETAIL_FIELDS}
`;

export const UPDATE_USER: TypedDocumentNode<{ updateUser: UserDetails }, { id: string; input: UserInput }> = gql`
  mutation UpdateUser($id: ID!, $input: UserUpdateInput!) {
    updateUser(id: $id, input: $input) {
      ...UserDetailFields
    }
  }
  ${DETAIL_FIELDS}
`;

export const DELETE_USER: TypedDocumentNode<{ deleteUser: string }, { id: string }> = gql`
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id)
  }
`;
