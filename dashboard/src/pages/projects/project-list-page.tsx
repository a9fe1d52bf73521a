import { Button, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconDoor from 'tabler:door';
import IconPlus from 'tabler:plus';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminOwnedProject } from '@vestibule/sdk';
import { EmptyState } from '../../components/empty-state.js';
import { refuseLoad } from '../../components/lazy-page.js';
import { PageHeader } from '../../components/page-header.js';
import { useOwner } from '../../session/owner-context.js';
import { ProjectCard } from './project-card.js';

// Forms are a tenth of what the first page would load, and few who open it make a project.
const CreateProjectModal = lazy(async () => {
  const { CreateProjectModal: component } = await import('./create-project-modal.js').catch(refuseLoad);
  return { default: component };
});

/** All projects of the owner. `?new` opens the dialog, so that the palette can lead there. */
export function ProjectListPage() {
  const { projects } = useOwner();
  const [search, setSearch] = useSearchParams();
  const open = () => setSearch({ new: '' }, { replace: true });
  const close = () => setSearch({}, { replace: true });
  const isCreating = search.has('new');
  const [isModalWanted, setModalWanted] = useState(isCreating);
  if (isCreating && !isModalWanted) setModalWanted(true);
  const own = projects?.filter(({ id }) => id !== 'internal');
  const isEmpty = own?.length === 0;
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
      {isModalWanted && (
        <Suspense fallback={null}>
          <CreateProjectModal opened={isCreating} onClose={close} />
        </Suspense>
      )}
      {isEmpty ? <NoProjects onCreate={open} /> : <ProjectGrid projects={own} />}
      {projects && <DashboardProject projects={projects} />}
    </>
  );
}

function ProjectGrid({ projects }: { projects: AdminOwnedProject[] | undefined }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} aria-busy={!projects}>
      {projects
        ? projects.map((project) => <ProjectCard key={project.id} project={project} />)
        : [1, 2, 3].map((index) => <Skeleton key={index} height={128} radius="lg" />)}
    </SimpleGrid>
  );
}

/** For those who look after the dashboard itself: its users are the owners of all other projects. */
function DashboardProject({ projects }: { projects: AdminOwnedProject[] }) {
  const internal = projects.find(({ id }) => id === 'internal');
  if (!internal) return null;
  return (
    <Stack mt="xl" gap="xs">
      <Title order={2}>This dashboard</Title>
      <Text c="dimmed">You look after it: its users are the owners of projects, and its emails are theirs.</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        <ProjectCard project={internal} />
      </SimpleGrid>
    </Stack>
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
