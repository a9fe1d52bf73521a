import { gql, type TypedDocumentNode } from '@apollo/client';

export interface ContactChannel {
  __typename: 'ContactChannel';
  id: string;
  value: string;
  isPrimary: boolean;
  isVerified: boolean;
  usedForAuth: boolean;
}

export interface ContactChannelChanges {
  isPrimary?: boolean;
  isVerified?: boolean;
  usedForAuth?: boolean;
}

interface Place {
  userId: string;
  id: string;
}

const FIELDS = gql`
  fragment ContactChannelFields on ContactChannel {
    id
    value
    isPrimary
    isVerified
    usedForAuth
  }
`;

export const CONTACT_CHANNELS: TypedDocumentNode<
  { user: { id: string; contactChannels: ContactChannel[] } | null },
  { userId: string }
> = gql`
  query ContactChannels($userId: ID!) {
    user(id: $userId) {
      id
      contactChannels {
        ...ContactChannelFields
      }
    }
  }
  ${FIELDS}
`;

export const CREATE_CONTACT_CHANNEL: TypedDocumentNode<
  { createContactChannel: ContactChannel },
  { input: { userId: string; type: 'email'; value: string; usedForAuth: boolean } }
> = gql`
  mutation CreateContactChannel($input: ContactChannelCreateInput!) {
    createContactChannel(input: $input) {
      ...ContactChannelFields
    }
  }
  ${FIELDS}
`;

export const UPDATE_CONTACT_CHANNEL: TypedDocumentNode<
  { updateContactChannel: ContactChannel },
  Place & { input: ContactChannelChanges }
> = gql`
  mutation UpdateContactChannel($userId: ID!, $id: ID!, $input: ContactChannelUpdateInput!) {
    updateContactChannel(userId: $userId, id: $id, input: $input) {
      ...ContactChannelFields
    }
  }
  ${FIELDS}
`;

export const DELETE_CONTACT_CHANNEL: TypedDocumentNode<{ deleteContactChannel: string }, Place> = gql`
  mutation DeleteContactChannel($userId: ID!, $id: ID!) {
    deleteContactChannel(userId: $userId, id: $id)
  }
`;

export const SEND_VERIFICATION: TypedDocumentNode<{ sendVerificationEmail: string }, Place & { callbackUrl: string }> =
  gql`
    mutation SendVerification($userId: ID!, $id: ID!, $callbackUrl: String!) {
      sendVerificationEmail(userId: $userId, id: $id, callbackUrl: $callbackUrl)
    }
  `;
