import { Button, Card, Stack, Text } from '@mantine/core';
import IconPlus from 'tabler:plus';
import IconShield from 'tabler:shield';
import { CodeBlock } from '../../components/code-block.js';
import { EmptyState } from '../../components/empty-state.js';
import { CardHead } from '../../components/card-head.js';
import { ListPage } from '../../components/lists/list-page.js';
import { useCreating } from '../../components/use-creating.js';
import type { PermissionFragment, PermissionScope } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { connectedPart, containmentOf } from './containment.js';
import { CreatePermissionModal } from './editor/create-permission-modal.js';
import { PermissionGraph } from './permission-graph.js';
import { PermissionTable } from './permission-table.js';
import { permissionPath } from './permission-words.js';
import { useHolderCounts, usePermissions } from './use-permissions.js';

export function TeamPermissionsPage() {
  return (
    <PermissionListPage
      scope="team"
      title="Permissions in teams"
      description="What members may do in one team. Those that begin with $ guard what Vestibule does for teams; yours guard your application."
    />
  );
}

export function ProjectPermissionsPage() {
  return (
    <PermissionListPage
      scope="project"
      title="Permissions in the project"
      description="What users may do everywhere in your application, in whichever team they are."
    />
  );
}

interface PermissionListPageProps {
  scope: PermissionScope;
  title: string;
  description: string;
}

function PermissionListPage({ scope, title, description }: PermissionListPageProps) {
  const project = useProject();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const list = usePermissions(scope);
  return (
    <>
      <ListPage
        title={title}
        documentTitle={`Permissions of ${project.displayName}`}
        description={description}
        action={
          <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
            Create permission
          </Button>
        }
        noun="permissions"
        list={list}
        empty={<NoPermissions />}
      >
        {(definitions) => <Permissions scope={scope} definitions={definitions} />}
      </ListPage>
      <CreatePermissionModal opened={isCreating} onClose={stopCreating} scope={scope} definitions={list.items ?? []} />
    </>
  );
}

function Permissions({ scope, definitions }: { scope: PermissionScope; definitions: PermissionFragment[] }) {
  const { id: projectId } = useProject();
  const holders = useHolderCounts(scope);
  const containment = connectedPart(containmentOf(definitions));
  return (
    <Stack gap="lg">
      {containment.size > 0 && (
        <Card>
          <Stack gap="sm">
            <CardHead
              title="What contains what"
              description="Whoever has a permission has everything that lines lead to from it. Open one to change it."
            />
            <PermissionGraph
              containment={containment}
              linkTo={(id) => `/projects/${projectId}${permissionPath(scope, id)}`}
            />
          </Stack>
        </Card>
      )}
      <PermissionTable scope={scope} definitions={definitions} holders={holders} />
    </Stack>
  );
}

function NoPermissions() {
  return (
    <EmptyState icon={IconShield} title="No permissions yet">
      <Stack align="center" w="100%" maw={680}>
        <Text c="dimmed" ta="center" maw="52ch">
          The permissions that users can have in the whole project will be here. Create one, give it to a user on their
          page, and ask for it in your application:
        </Text>
        <CodeBlock
          title="Where your application decides"
          label="code that asks for a permission"
          code={"if (!(await user.hasPermission('moderate'))) throw new Error('Not for you.');"}
        />
      </Stack>
    </EmptyState>
  );
}
