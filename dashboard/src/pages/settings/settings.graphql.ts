import { gql, type TypedDocumentNode } from '@apollo/client';

export interface Domain {
  domain: string;
  handlerPath: string;
}

export interface ProjectSettings {
  allowLocalhost: boolean;
  clientUserDeletionEnabled: boolean;
  createTeamOnSignUp: boolean;
  credentialEnabled: boolean;
  magicLinkEnabled: boolean;
  passkeyEnabled: boolean;
  signUpEnabled: boolean;
  domains: Domain[];
}

export interface ProjectDetails {
  __typename: 'Project';
  id: string;
  displayName: string;
  description: string;
  isProductionMode: boolean;
  config: ProjectSettings;
}

export interface ProjectInput {
  displayName?: string;
  description?: string;
  isProductionMode?: boolean;
  config?: Partial<ProjectSettings>;
}

const PROJECT_FIELDS = gql`
  fragment ProjectFields on Project {
    id
    displayName
    description
    isProductionMode
    config {
      allowLocalhost
      clientUserDeletionEnabled
      createTeamOnSignUp
      credentialEnabled
      magicLinkEnabled
      passkeyEnabled
      signUpEnabled
      domains {
        domain
        handlerPath
      }
    }
  }
`;

export const PROJECT: TypedDocumentNode<{ project: ProjectDetails }, Record<string, never>> = gql`
  query Project {
    project {
      ...ProjectFields
    }
  }
  ${PROJECT_FIELDS}
`;

export const UPDATE_PROJECT: TypedDocumentNode<{ updateProject: ProjectDetails }, { input: ProjectInput }> = gql`
  mutation UpdateProject($input: ProjectUpdateInput!) {
    updateProject(input: $input) {
      ...ProjectFields
    }
  }
  ${PROJECT_FIELDS}
`;

export const DELETE_PROJECT: TypedDocumentNode<{ deleteProject: string }, Record<string, never>> = gql`
  mutation DeleteProject {
    deleteProject
  }
`;
