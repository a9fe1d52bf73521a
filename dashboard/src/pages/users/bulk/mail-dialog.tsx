import { useMutation, useQuery } from '@apollo/client/react';
import { Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { FIRST_CONTENT } from '../../../entities/emails/first-content.js';
import { countUsers } from '../../../entities/users/user-name.js';
import { CreateEmailDraftDocument, EmailDraftsDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import type { Targets } from './targets.js';

interface MailDialogProps {
  targets: Targets;
  onClose: () => void;
}

/** Asks for the draft that selected users get, and leads to it with them as its recipients. Nothing is sent here. */
export function MailDialog(props: MailDialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Write an email to ${countUsers(props.targets.count)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <MailForm {...props} />
    </Modal>
  );
}

function MailForm({ targets, onClose }: MailDialogProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [createDraft] = useMutation(CreateEmailDraftDocument);
  const [draftId, setDraftId] = useState<string | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const create = async () => {
    const displayName = `Email to ${countUsers(targets.count)}`;
    const made = await createDraft({ variables: { input: { displayName, content: FIRST_CONTENT } } });
    if (!made.data) throw new Error('The server answered without the draft.');
    return made.data.createEmailDraft.id;
  };
  const goOn = () =>
    attempt(async () => {
      // A new one is written first; from its editor the way leads on with the same recipients.
      const place = draftId === null ? await create() : `${draftId}/send`;
      await navigate(`/projects/${projectId}/emails/drafts/${place}?${targets.recipients}`);
    });
  return (
    <DialogForm
      onSubmit={goOn}
      failure={failure}
      failureTitle="The draft was not created"
      submitLabel="Go on"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <DraftSelect value={draftId} onChange={setDraftId} />
    </DialogForm>
  );
}

const SHOWN_AGAIN = 'Who gets it is shown again, and counted, before anything is sent.';

interface DraftSelectProps {
  /** The id of a draft; null for a new one. */
  value: string | null;
  onChange: (id: string | null) => void;
}

function DraftSelect({ value, onChange }: DraftSelectProps) {
  const { data } = useQuery(EmailDraftsDocument);
  const drafts = data?.emailDrafts.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? [];
  if (drafts.length === 0) return <Text>A draft is created, in which you write it. {SHOWN_AGAIN}</Text>;
  return (
    <Select
      label="Draft"
      description={SHOWN_AGAIN}
      placeholder="A new one"
      data={drafts}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'A new draft' }}
      searchable
      nothingFoundMessage="No draft is called that."
    />
  );
}
