import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Text } from '@mantine/core';
import IconInfoCircle from 'tabler:info-circle';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LeaveGuard } from '../../../../components/leave-guard.js';
import { useSave } from '../../../../components/use-save.js';
import {
  EmailDocument,
  OutboxEmailDocument,
  UpdateOutboxEmailDocument,
  type OutboxEmailPartsFragment,
  type OutboxEmailQuery,
} from '../../../../gql/graphql.js';
import { useProject } from '../../../../session/project-context.js';
import { NotFoundPage } from '../../../not-found-page.js';
import type { CodeEditorHandle } from '../../editor/code-editor.js';
import { EditorHeader } from '../../editor/editor-header.js';
import { EditorOptions } from '../../editor/editor-options.js';
import { EditorSkeleton } from '../../editor/editor-skeleton.js';
import { Workbench } from '../../editor/workbench.js';
import { SharedServerBanner } from '../../server/shared-server-banner.js';
import { useEmailSettings } from '../../server/use-email-settings.js';
import { nameSubject } from '../email-words.js';
import { EditFields } from './edit-fields.js';
import { findProblem, readValues, writeChange, type EditValues } from './edit-values.js';

type EmailInList = NonNullable<OutboxEmailQuery['email']>;

/** Edits an email that was not sent yet. */
export function EditEmailPage() {
  const { emailId = '' } = useParams();
  const { data, error, refetch } = useQuery(OutboxEmailDocument, {
    variables: { id: emailId },
    fetchPolicy: 'network-only',
  });
  if (data?.email) return <Editor key={emailId} email={data.outboxEmail} listed={data.email} />;
  if (data) return <NotFoundPage what="There is no email with this id. It may have been deleted." />;
  if (error) return <ErrorPanel title="The email could not be read" error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton label="Loading the email" />;
}

interface EditorProps {
  email: OutboxEmailPartsFragment;
  listed: EmailInList;
}

function Editor({ email, listed }: EditorProps) {
  const [values, setValues] = useState(() => readValues(email));
  const { settings } = useEmailSettings();
  const change = writeChange(email, values, settings?.activeThemeId);
  const isDirty = Object.keys(change).length > 0;
  const problem = findProblem(values);
  const isEditable = listed.progress?.isEditable === true && settings?.kind !== 'shared';
  const { saving, save } = useUpdate(email.id, change);
  const editor = useRef<CodeEditorHandle>(null);
  const edit = (part: Partial<EditValues>) => setValues((before) => ({ ...before, ...part }));
  return (
    <>
      <EditorHeader
        title={`Edit ${nameSubject(listed)}`}
        list={{ path: `/emails/mails/${email.id}`, label: 'Email' }}
        isDirty={isDirty && problem === null}
        isSaving={saving.isSaving}
        onSave={isEditable ? save : undefined}
      />
      <SharedServerBanner what="This email can be paused, rescheduled and cancelled, but not edited." />
      <StateNote listed={listed} />
      {saving.failure !== null && <ErrorPanel title="The email was not changed" error={saving.failure} />}
      <EditorOptions>
        <EditFields email={email} values={values} problem={problem} onEdit={edit} />
      </EditorOptions>
      <Workbench
        label="Source of the email"
        edited="template"
        source={values.source}
        onSource={(source) => edit({ source })}
        preview={{ templateTsxSource: values.source, themeId: values.theme }}
        isDirty={isDirty}
        editor={editor}
      />
      <LeaveGuard isDirty={isDirty} what="The changes of this email" />
    </>
  );
}

/** Sends the change, and goes back to the page of the email once it is made. */
function useUpdate(id: string, input: ReturnType<typeof writeChange>) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [update] = useMutation(UpdateOutboxEmailDocument, { refetchQueries: [EmailDocument] });
  const saving = useSave(() => update({ variables: { id, input } }), 'The email goes out as it is now.');
  const save = async () => {
    // Its page does not know yet that all is saved.
    if (await saving.save()) await navigate(`/projects/${projectId}/emails/mails/${id}`, { state: { isSaved: true } });
  };
  return { saving, save: () => void save() };
}

/** The words on what saving does to an email that failed, and that one was sent meanwhile. */
function StateNote({ listed: { progress } }: Pick<EditorProps, 'listed'>) {
  const isFailed = progress?.state === 'render_error' || progress?.state === 'server_error';
  if (progress?.isEditable && !isFailed) return null;
  return (
    <Alert
      color="amber"
      icon={<IconInfoCircle size={18} />}
      title={isFailed ? 'This email failed' : 'Too late'}
      mb="md"
    >
      <Text size="sm">
        {isFailed
          ? 'Once changes are saved, it is sent again, as if it had never been tried.'
          : 'This email was handed to an email server, or skipped. It can be looked at, but not changed.'}
      </Text>
    </Alert>
  );
}
