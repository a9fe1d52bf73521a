import { Text } from '@mantine/core';
import { useProject } from '../../session/project-context.js';
import { PageLink } from '../../components/page-link.js';
import { describePushed, type Pushed } from './pushed-words.js';

interface PushedNoteProps {
  pushed: Pushed;
  id?: string;
  /** A name for the settings, in the place of "It". */
  what?: string;
  /** The room to the left of the text, as what it belongs to has it. */
  indent?: number;
}

/** Says from which file and commit settings come, and leads to where the project is detached from it. */
export function PushedNote({ pushed, id, what, indent }: PushedNoteProps) {
  const { id: projectId } = useProject();
  return (
    <Text
      id={id}
      size="xs"
      c="dimmed"
      pl={indent}
      mb={what === undefined ? undefined : 'xs'}
      role="note"
      style={{ overflowWrap: 'anywhere' }}
    >
      {describePushed(pushed, what)} Change it there and push it, or{' '}
      <PageLink to={`/projects/${projectId}/configuration#pushed-settings`}>detach the project</PageLink>.
    </Text>
  );
}
