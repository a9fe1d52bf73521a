import { useMutation } from '@apollo/client/react';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconPlayerStop from 'tabler:player-stop';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { EmailsDocument, type MailingFragment, StopMailingDocument } from '../../../gql/graphql.js';
import { countEmails } from '../count-words.js';

/** Stops what is still queued of a mailing, after a question. */
export function StopButton({ mailing }: { mailing: MailingFragment }) {
  const [isAsking, question] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        onClick={question.open}
      >
        Stop what is queued
      </Button>
      <Modal
        opened={isAsking}
        onClose={question.close}
        title="Stop this mailing?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <StopForm mailing={mailing} onClose={question.close} />
      </Modal>
    </>
  );
}

function StopForm({ mailing, onClose }: { mailing: MailingFragment; onClose: () => void }) {
  const [stop] = useMutation(StopMailingDocument, { refetchQueries: [EmailsDocument] });
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (await attempt(() => stop({ variables: { id: mailing.id } }))) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The mailing was not stopped"
      submitLabel="Stop it"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>
        {countEmails(mailing.counts.queued)} still queued will not be sent. What has left already arrives, and what was
        stopped cannot be started again.
      </Text>
    </DialogForm>
  );
}
