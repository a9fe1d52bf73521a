import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '../../components/page-header.js';
import { SignedInAs } from './signed-in-as.js';

/** The reason why there is nothing to answer, and where to go instead. */
export interface DeadEndWords {
  title: string;
  text: string;
}

export function DeadEnd({ title, text }: DeadEndWords) {
  return (
    <>
      <PageHeader title={title} description={text} />
      <Group mb="xl">
        <Button component={Link} to="/projects" variant="default">
          Go to your projects
        </Button>
      </Group>
      <SignedInAs />
    </>
  );
}
