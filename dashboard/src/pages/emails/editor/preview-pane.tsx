import { Badge, Group, Loader, Skeleton, Text } from '@mantine/core';
import { ErrorPanel } from '../../../components/error-panel.js';
import { EmailView } from '../message/email-view.js';
import { ProblemPanel } from './problem-panel.js';
import type { PreviewState } from './use-email-preview.js';
import classes from './preview-pane.module.css';

interface PreviewPaneProps {
  state: PreviewState;
  edited: 'template' | 'theme';
  onGoTo: (line: number, column: number) => void;
}

/** The email that the source in the editor becomes. */
export function PreviewPane({ state, edited, onGoTo }: PreviewPaneProps) {
  const { preview, problem, failure, isRendering } = state;
  return (
    <section className={classes.pane} aria-label="Preview" aria-busy={isRendering}>
      <div className={classes.head}>
        <div className={classes.subject}>
          <Text size="xs" c="dimmed">
            Subject
          </Text>
          <Text fw={580} truncate title={preview?.subject ?? undefined}>
            {preview ? (preview.subject ?? 'No subject') : '…'}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {isRendering && <Loader size={14} aria-hidden />}
          {preview && (
            <Badge color="gray" miw="max-content">
              {preview.notificationCategory ?? 'no category'}
            </Badge>
          )}
        </Group>
      </div>
      {failure !== null && <ErrorPanel title="The preview could not be made" error={failure} />}
      {problem && <ProblemPanel problem={problem} edited={edited} hasPreview={preview !== null} onGoTo={onGoTo} />}
      <div className={classes.mail} data-stale={problem !== null || undefined}>
        <EmailView parts={{ html: preview?.html ?? null, text: preview?.text ?? null }} title="Preview of the email">
          {isRendering ? (
            <Skeleton h="100%" radius={0} />
          ) : (
            <Text c="dimmed" ta="center" p="xl">
              There is nothing to show until the source has no error.
            </Text>
          )}
        </EmailView>
      </div>
    </section>
  );
}
