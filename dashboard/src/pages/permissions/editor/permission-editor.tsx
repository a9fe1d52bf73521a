import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import IconTrash from 'tabler:trash';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import { PageHeader } from '../../../components/page-header.js';
import { PushedFields } from '../../../entities/settings/pushed-fields.js';
import type { PermissionFragment, PermissionHolderCountFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { containmentOf, surroundingsOf, withContained, type Containment } from '../containment.js';
import { PermissionGraph } from '../permission-graph.js';
import { permissionPath, SCOPE_PLACE } from '../permission-words.js';
import { DeletePermissionModal } from './delete-permission-modal.js';
import { GivenList } from './given-list.js';
import { HoldersNote } from './holders-note.js';
import { PermissionFields } from './permission-fields.js';
import { compareContained, validatePermission, type PermissionValues } from './permission-values.js';
import { SaveConfirmModal } from './save-confirm-modal.js';
import { useSavePermission } from './use-save-permission.js';

interface PermissionEditorProps {
  permission: PermissionFragment;
  /** All of its scope. */
  definitions: readonly PermissionFragment[];
  /** Undefined until it is known. */
  holders: PermissionHolderCountFragment | undefined;
}

/** One permission: what it gives, drawn as it would be after saving, and whom a change touches. */
export function PermissionEditor({ permission, definitions, holders }: PermissionEditorProps) {
  const containment = containmentOf(definitions);
  const form = useForm<PermissionValues>({
    initialValues: readValues(permission),
    validate: validatePermission(containment, permission.id),
    validateInputOnChange: ['contained'],
  });
  const drawn = surroundingsOf(withContained(containment, permission.id, form.values.contained), permission.id);
  return (
    <div>
      <EditorHead permission={permission} holders={holders} containment={containment} />
      <Stack>
        <ContainmentCard permission={permission} containment={drawn} />
        {permission.isSystem ? (
          <Card>
            <Stack gap="sm">
              <Text>{permission.description}.</Text>
              <HoldersNote holders={holders} />
            </Stack>
          </Card>
        ) : (
          <EditCard {...{ permission, definitions, holders, form, containment }} />
        )}
      </Stack>
    </div>
  );
}

interface EditorHeadProps extends Pick<PermissionEditorProps, 'permission' | 'holders'> {
  containment: Containment;
}

function EditorHead({ permission, ...deletion }: EditorHeadProps) {
  const [isDeleting, deleting] = useDisclosure(false);
  const { id, scope, isSystem } = permission;
  return (
    <>
      <PageHeader
        title={id}
        description={`${isSystem ? 'A permission that every project has. ' : ''}It can be held ${SCOPE_PLACE[scope]}.`}
        action={
          !isSystem && (
            <PushedFields paths={[pathOf(id)]} isQuiet>
              <Button variant="default" c="red" leftSection={<IconTrash size={16} />} onClick={deleting.open}>
                Delete…
              </Button>
            </PushedFields>
          )
        }
      />
      <DeletePermissionModal permission={isDeleting ? permission : null} onClose={deleting.close} {...deletion} />
    </>
  );
}

function ContainmentCard({ permission, containment }: { permission: PermissionFragment; containment: Containment }) {
  const { id: projectId } = useProject();
  const { id, scope } = permission;
  return (
    <Card>
      <Stack gap="sm">
        <CardHead title="What it gives" description="To the right what it gives, to the left what gives it." />
        <PermissionGraph
          containment={containment}
          chosen={id}
          linkTo={(each) => `/projects/${projectId}${permissionPath(scope, each)}`}
        />
        <GivenList containment={containment} id={id} />
      </Stack>
    </Card>
  );
}

interface EditCardProps extends PermissionEditorProps {
  form: UseFormReturnType<PermissionValues>;
  /** As it is stored. */
  containment: Containment;
}

function EditCard({ permission, definitions, holders, form, containment }: EditCardProps) {
  const [isAsking, asking] = useDisclosure(false);
  const change = compareContained(containment, permission.id, form.values.contained);
  const touches = change.gained.length + change.lost.length > 0 && holders?.all !== 0;
  const { save, failure, isBusy } = useSavePermission(permission, form);
  return (
    <Card>
      <form onSubmit={form.onSubmit((values) => (touches ? asking.open() : void save(values)))} noValidate>
        <Stack>
          {failure !== null && <ErrorPanel title="The permission was not saved" error={failure} />}
          <PushedFields paths={[pathOf(permission.id)]}>
            <PermissionFields form={form} definitions={definitions.filter(({ id }) => id !== permission.id)} />
            <Group justify="space-between" gap="sm">
              <HoldersNote holders={holders} />
              <Button type="submit" disabled={!form.isDirty()} loading={isBusy} ms="auto">
                {touches && form.isDirty() ? 'Save…' : 'Save'}
              </Button>
            </Group>
          </PushedFields>
        </Stack>
      </form>
      <SaveConfirmModal
        opened={isAsking}
        onClose={asking.close}
        holders={holders}
        change={change}
        onConfirm={() => {
          asking.close();
          void save(form.values);
        }}
      />
      <LeaveGuard isDirty={form.isDirty()} what="The changes of this permission" />
    </Card>
  );
}

/** The path of a permission in the configuration. */
function pathOf(id: string): string {
  return `rbac.permissions.${id}`;
}

function readValues({ id, description, containedPermissionIds }: PermissionFragment): PermissionValues {
  return { id, description: description ?? '', contained: containedPermissionIds };
}
