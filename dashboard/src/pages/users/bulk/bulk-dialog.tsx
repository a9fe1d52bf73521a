import { useMutation, useQuery } from '@apollo/client/react';
import { Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { TeamSelect } from '../../../entities/teams/team-select.js';
import { countUsers, nameUser } from '../../../entities/users/user-name.js';
import {
  type BulkActionCreateInput,
  type BulkActionKind,
  type PermissionScope,
  PermissionsDocument,
  StartBulkActionDocument,
} from '../../../gql/graphql.js';
import { NO_WORDS, RestrictionFields, toInput } from '../restriction/restriction-fields.js';
import { BULK_WORDS } from './bulk-words.js';
import type { Targets } from './targets.js';

interface BulkDialogProps {
  action: BulkActionKind;
  targets: Targets;
  onClose: () => void;
  onStarted: (id: string) => void;
}

const NAMES_SHOWN = 5;
const FAILED = 'Nothing was done';

/** Asks before an action begins, and for what it takes. */
export function BulkDialog(props: BulkDialogProps) {
  return props.action === 'delete' ? <DeleteDialog {...props} /> : <ActionDialog {...props} />;
}

type NamedInput = Pick<
  BulkActionCreateInput,
  'teamId' | 'permissionId' | 'restrictedByAdminReason' | 'restrictedByAdminPrivateDetails'
>;

function useStart({ action, targets, onStarted }: BulkDialogProps) {
  const [start] = useMutation(StartBulkActionDocument);
  return async (named: NamedInput = {}) => {
    const { data } = await start({ variables: { input: { action, ...targets.input, ...named } } });
    if (data) onStarted(data.startBulkAction.id);
  };
}

/** The number has to be typed: it is what tells a slip of the filter. */
function DeleteDialog(props: BulkDialogProps) {
  const { targets, onClose } = props;
  const start = useStart(props);
  const title = BULK_WORDS.delete.ask(targets.count);
  return (
    <ConfirmByNameModal
      opened
      onClose={onClose}
      title={title}
      name={String(targets.count)}
      confirmLabel={BULK_WORDS.delete.submit(targets.count)}
      failureTitle={FAILED}
      onConfirm={() => start()}
    >
      {tellWho(targets)} will lose their accounts: ways to sign in, sessions, memberships, metadata and API keys. This
      cannot be undone.
    </ConfirmByNameModal>
  );
}

function ActionDialog(props: BulkDialogProps) {
  const { action, targets, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={BULK_WORDS[action].ask(targets.count)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ActionForm {...props} />
    </Modal>
  );
}

/** The sentence behind those whom it is about. */
const EFFECTS: Record<Exclude<BulkActionKind, 'delete'>, string> = {
  restrict:
    'will be signed out, and be nobody to your application until you lift it. API keys that they have or made stop.',
  lift_restriction: 'will count as regular users again. What was written on the restriction is removed.',
  sign_out: 'will have to sign in again, on all their devices.',
  add_to_team: 'will become members, with the permissions that members get. Who is one already is skipped.',
  grant_project_permission: 'will hold it in the whole project.',
  grant_team_permission: 'will hold it in that team. Who is not a member of the team is skipped.',
};

function ActionForm(props: BulkDialogProps) {
  const { action, targets, onClose } = props;
  const start = useStart(props);
  const { isBusy, failure, attempt } = useAttempt();
  const [teamId, setTeamId] = useState<string | null>(null);
  const [permissionId, setPermissionId] = useState<string | null>(null);
  const [words, setWords] = useState(NO_WORDS);
  const takesTeam = action === 'add_to_team' || action === 'grant_team_permission';
  const scope = SCOPES[action];
  const isComplete = (!takesTeam || teamId !== null) && (!scope || permissionId !== null);
  const named: NamedInput = {
    ...(teamId === null ? {} : { teamId }),
    ...(permissionId === null ? {} : { permissionId }),
    ...(action === 'restrict' ? toInput(words) : {}),
  };
  return (
    <DialogForm
      onSubmit={() => attempt(() => start(named))}
      failure={failure}
      failureTitle={FAILED}
      submitLabel={BULK_WORDS[action].submit(targets.count)}
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={!isComplete}
    >
      <Text>
        {tellWho(targets)} {action === 'delete' ? '' : EFFECTS[action]}
      </Text>
      {action === 'restrict' && <RestrictionFields words={words} onChange={setWords} />}
      {takesTeam && <TeamSelect value={teamId} onChange={setTeamId} />}
      {scope && <PermissionField scope={scope} value={permissionId} onChange={setPermissionId} />}
    </DialogForm>
  );
}

const SCOPES: Partial<Record<BulkActionKind, PermissionScope>> = {
  grant_project_permission: 'project',
  grant_team_permission: 'team',
};

interface PermissionFieldProps {
  scope: PermissionScope;
  value: string | null;
  onChange: (id: string | null) => void;
}

function PermissionField({ scope, value, onChange }: PermissionFieldProps) {
  const { data, loading } = useQuery(PermissionsDocument, { variables: { scope } });
  return (
    <Select
      label="Permission"
      placeholder="Choose one"
      searchable
      data={data?.permissionDefinitions.map(({ id }) => id) ?? []}
      value={value}
      onChange={onChange}
      nothingFoundMessage={loading ? 'Reading…' : 'No permission is called that.'}
    />
  );
}

function tellWho({ named, count }: Targets): string {
  if (named.length === 0) return `All ${countUsers(count)} who match now`;
  const names = named.slice(0, NAMES_SHOWN).map(nameUser).join(', ');
  return named.length > NAMES_SHOWN ? `${names} and ${named.length - NAMES_SHOWN} more` : names;
}
