import { Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconDoor, IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { useOwner } from '../../session/owner-context.js';
import { CreateProjectModal } from './create-project-modal.js';
import { ProjectCard } from './project-card.js';

/** All projects of the owner. `?new` opens the dialog, so that the palette can lead there. */
export function ProjectListPage() {
  const { projects } = useOwner();
  const [search, setSearch] = useSearchParams();
  const open = () => setSearch({ new: '' }, { replace: true });
  const close = () => setSearch({}, { replace: true });
  const isEmpty = projects?.length === 0;
  return (
    <>
      <PageHeader
        title="Projects"
        description="Each holds the users, keys and settings of one application."
        action={
          !isEmpty && (
            <Button leftSection={<IconPlus size={16} />} onClick={open}>
              New project
            </Button>
          )
        }
      />
      <CreateProjectModal opened={search.has('new')} onClose={close} />
      {isEmpty ? <NoProjects onCreate={open} /> : <ProjectGrid />}
    </>
  );
}

function ProjectGrid() {
  const { projects } = useOwner();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} aria-busy={!projects}>
      {projects
        ? projects.map((project) => <ProjectCard key={project.id} project={project} />)
        : [1, 2, 3].map((index) => <Skeleton key={index} height={128} radius="lg" />)}
    </SimpleGrid>
  );
}

function NoProjects({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState icon={IconDoor} title="Make your first project">
      <Stack align="center">
        <Text c="dimmed" ta="center" maw="46ch">
          Your projects will be here. Name one, then copy the quick start on its page: your first user signs up within a
          minute.
        </Text>
        <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
          New project
        </Button>
      </Stack>
    </EmptyState>
  );
}
