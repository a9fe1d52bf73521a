import { Alert, Anchor, Group, Text } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import type { PreviewProblemFragment } from '../../../gql/graphql.js';

interface ProblemPanelProps {
  problem: PreviewProblemFragment;
  /** The kind of source in the editor. */
  edited: 'template' | 'theme';
  /** True if an older preview is still shown below. */
  hasPreview: boolean;
  /** Shows the place; left out where there is no editor. */
  onGoTo?: (line: number, column: number) => void;
}

/** The reason why a source cannot be rendered, and the way to the place. */
export function ProblemPanel({ problem, edited, hasPreview, onGoTo }: ProblemPanelProps) {
  const { message, file, line, column } = problem;
  const isHere = isInEditor(problem, edited);
  return (
    <Alert
      role="alert"
      color="red"
      radius={0}
      p="xs"
      icon={<IconAlertTriangle size={16} />}
      title={isHere ? 'The source has an error' : `The ${file} has an error`}
    >
      <Text size="xs" ff="monospace" lineClamp={8} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Group gap="xs" mt={4}>
        {isHere && line && onGoTo && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            c="inherit"
            underline="always"
            onClick={() => onGoTo(line, column ?? 1)}
          >
            Go to line {line}
          </Anchor>
        )}
        {hasPreview && <Text size="xs">Below is the last one without an error.</Text>}
      </Group>
    </Alert>
  );
}

/** A problem without a file is about what is edited. */
export function isInEditor({ file }: PreviewProblemFragment, edited: 'template' | 'theme'): boolean {
  return file === null || file === edited;
}
