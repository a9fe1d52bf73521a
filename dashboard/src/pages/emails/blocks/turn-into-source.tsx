import { useMutation } from '@apollo/client/react';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconCode from 'tabler:code';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { TurnEmailDraftIntoSourceDocument } from '../../../gql/graphql.js';

interface TurnIntoSourceProps {
  draftId: string;
  isDirty: boolean;
}

/** Makes a draft without code one that is code, after saying that there is no way back. */
export function TurnIntoSource({ draftId, isDirty }: TurnIntoSourceProps) {
  const [isAsking, question] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCode size={16} aria-hidden />}
        disabled={isDirty}
        title={isDirty ? 'Save it first' : undefined}
        onClick={question.open}
      >
        Turn into source…
      </Button>
      <Modal
        opened={isAsking}
        onClose={question.close}
        title="Turn this draft into source?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <TurnForm draftId={draftId} onClose={question.close} />
      </Modal>
    </>
  );
}

function TurnForm({ draftId, onClose }: { draftId: string; onClose: () => void }) {
  const [turn] = useMutation(TurnEmailDraftIntoSourceDocument);
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <DialogForm
      onSubmit={() => attempt(() => turn({ variables: { id: draftId } }))}
      failure={failure}
      failureTitle="The draft was not turned into source"
      submitLabel="Turn into source"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>
        The email stays as it looks, and from then on you change it as code. There is no way back: the blocks are gone.
      </Text>
    </DialogForm>
  );
}
