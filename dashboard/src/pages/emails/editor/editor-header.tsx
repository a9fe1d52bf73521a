import { Anchor, Button, Group } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import IconDeviceFloppy from 'tabler:device-floppy';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.js';
import { useProject } from '../../../session/project-context.js';

interface EditorHeaderProps {
  title: string;
  /** The list this belongs to. */
  list: { path: string; label: string };
  isDirty: boolean;
  isSaving: boolean;
  /** Left out where saving is refused. */
  onSave?: () => void;
  /** Further buttons, before the one that saves. */
  children?: ReactNode;
}

/** The head of a page with an editor. Cmd+S or Ctrl+S saves, also while typing. */
export function EditorHeader({ title, list, isDirty, isSaving, onSave, children }: EditorHeaderProps) {
  const { id } = useProject();
  const isApple = ['macos', 'ios'].includes(useOs());
  useHotkeys([['mod+S', () => isDirty && !isSaving && onSave?.()]], [], true);
  return (
    <>
      <Anchor component={Link} to={`/projects/${id}${list.path}`} size="sm" display="inline-block" mb="xs">
        ← {list.label}
      </Anchor>
      <PageHeader
        title={title}
        action={
          <Group gap="xs">
            {children}
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              disabled={!isDirty || !onSave}
              loading={isSaving}
              onClick={onSave}
              title={isApple ? '⌘ S' : 'Ctrl S'}
            >
              Save
            </Button>
          </Group>
        }
      />
    </>
  );
}
