import { Modal, Text } from '@mantine/core';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import type { ConfigurationComparisonFragment } from '../../gql/graphql.js';
import { DifferenceList } from './difference-list.js';
import { countSettings } from './difference-words.js';

interface ComparisonModalProps {
  /** Closed when null. */
  comparison: ConfigurationComparisonFragment | null;
  title: string;
  confirmLabel: string;
  onClose: () => void;
  /** Closes the dialog when done. */
  onConfirm: (comparison: ConfigurationComparisonFragment) => Promise<unknown>;
}

/** Shows what would change before it does. */
export function ComparisonModal({ comparison, title, ...rest }: ComparisonModalProps) {
  return (
    <Modal
      opened={comparison !== null}
      onClose={rest.onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {comparison && <ComparisonForm comparison={comparison} {...rest} />}
    </Modal>
  );
}

type ComparisonFormProps = Omit<ComparisonModalProps, 'comparison' | 'title'> & {
  comparison: ConfigurationComparisonFragment;
};

function ComparisonForm({ comparison, confirmLabel, onClose, onConfirm }: ComparisonFormProps) {
  const { isBusy, failure, attempt } = useAttempt();
  const { differences, leftOut } = comparison;
  const count = differences.length + leftOut;
  const submit = async () => {
    if (await attempt(() => onConfirm(comparison))) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The configuration was not changed"
      submitLabel={confirmLabel}
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={count === 0}
    >
      <Text>
        {count === 0
          ? 'Nothing would change: these are the settings as they are now.'
          : `This changes ${countSettings(count)}, at once.`}
      </Text>
      {count > 0 && <DifferenceList label="What changes" differences={differences} leftOut={leftOut} />}
    </DialogForm>
  );
}
