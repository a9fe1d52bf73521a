import IconBrandGraphql from 'tabler:brand-graphql';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { ToolFrame } from './tool-frame.js';

/** A page to write GraphQL in. */
export function GraphqlPage() {
  const { apiUrl, hasGraphiql } = useDashboardConfig();
  return (
    <>
      <PageHeader
        title="GraphQL API"
        description="Queries and mutations ask for this project with your session, and changes are real."
      />
      {hasGraphiql ? (
        <ToolFrame src="/graphql" title="GraphiQL" />
      ) : (
        <EmptyState icon={IconBrandGraphql} title="No GraphiQL in production">
          This server keeps its schema to itself. Send your queries to {apiUrl}/graphql with an admin key of the
          project, or write them against a server on your own computer.
        </EmptyState>
      )}
    </>
  );
}
