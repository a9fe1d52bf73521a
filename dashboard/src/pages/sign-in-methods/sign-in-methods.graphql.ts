import { gql, type TypedDocumentNode } from '@apollo/client';

interface Configuration {
  auth: { password: { refuseCommon?: boolean } };
}

export const CONFIGURATION: TypedDocumentNode<{ configuration: Configuration }, Record<string, never>> = gql`
  query Configuration {
    configuration
  }
`;

export const UPDATE_CONFIGURATION: TypedDocumentNode<
  { updateConfiguration: Configuration },
  { override: Record<string, unknown> }
> = gql`
  mutation UpdateConfiguration($override: JSONObject!) {
    updateConfiguration(override: $override)
  }
`;
