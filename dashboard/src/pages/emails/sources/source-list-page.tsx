import { Button } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { Fragment, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DeleteModal } from '../../../components/delete-modal.js';
import type { Loading } from '../../../components/lists/list-body.js';
import { ListPage } from '../../../components/lists/list-page.js';
import { NameModal } from '../../../components/name-modal.js';
import { useCreating } from '../../../components/use-creating.js';
import { useProject } from '../../../session/project-context.js';
import { GridSkeleton, SourceGrid } from './source-grid.js';

interface Source {
  id: string;
  displayName: string;
}

interface SourceListPageProps<Item extends Source> {
  /** The noun for one of them, such as "draft". */
  noun: string;
  title: string;
  description: string;
  list: Loading<Item>;
  /** The texts around the name that is asked for, an example, and what else can be chosen. */
  naming: { description: string; placeholder: string; more?: ReactNode };
  /** Makes one and answers its id. */
  onCreate: (displayName: string) => Promise<string | undefined>;
  onDelete: (item: Item) => Promise<unknown>;
  /** Said when one is deleted. */
  farewell: (name: string) => string;
  /** The text about what will be lost with one. */
  loss: (name: ReactNode) => ReactNode;
  banner?: ReactNode;
  /** True where none is made. */
  isReadOnly?: boolean;
  /** Stands where there are none, with a button of its own for the first one. */
  empty?: (onCreate: () => void) => ReactNode;
  /** The card of one. */
  children: (item: Item, onDelete: () => void) => ReactNode;
}

/** Everything that is written in an editor of its own: cards with small previews, made by a name, deleted by it. */
export function SourceListPage<Item extends Source>(props: SourceListPageProps<Item>) {
  const { noun, title, list } = props;
  const project = useProject();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [doomed, setDoomed] = useState<Item | null>(null);
  return (
    <>
      <ListPage
        title={title}
        documentTitle={`Email ${title.toLowerCase()} of ${project.displayName}`}
        description={props.description}
        action={mayCreate(props) && <CreateButton noun={noun} onClick={startCreating} />}
        toolbar={props.banner}
        noun={title.toLowerCase()}
        list={list}
        empty={props.empty?.(startCreating)}
        skeleton={<GridSkeleton />}
      >
        {(items) => (
          <SourceGrid label={title}>
            {items.map((item) => (
              <Fragment key={item.id}>{props.children(item, () => setDoomed(item))}</Fragment>
            ))}
          </SourceGrid>
        )}
      </ListPage>
      <NewSourceModal opened={isCreating} onClose={stopCreating} {...props} />
      <DeleteModal
        item={doomed}
        noun={noun}
        nameOf={({ displayName }) => displayName}
        onClose={() => setDoomed(null)}
        onDelete={(item) => props.onDelete(item).then(list.onRetry)}
        farewell={props.farewell}
      >
        {props.loss}
      </DeleteModal>
    </>
  );
}

/** True where the head of the page makes one: not where nothing is made, or the text about none does. */
function mayCreate<Item extends Source>({ isReadOnly, empty, list }: SourceListPageProps<Item>): boolean {
  return !isReadOnly && !(empty && list.items?.length === 0);
}

type NewSourceModalProps = Pick<SourceListPageProps<Source>, 'noun' | 'naming' | 'onCreate'> & {
  opened: boolean;
  onClose: () => void;
};

/** Asks for a name and goes to the editor of what was made. */
function NewSourceModal({ opened, onClose, noun, naming: { more, ...naming }, onCreate }: NewSourceModalProps) {
  const navigate = useNavigate();
  const create = async (name: string) => {
    const id = await onCreate(name);
    if (id) await navigate(id);
  };
  return (
    <NameModal opened={opened} onClose={onClose} noun={noun} {...naming} onCreate={create}>
      {more}
    </NameModal>
  );
}

function CreateButton({ noun, onClick }: { noun: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={onClick}>
      New {noun}
    </Button>
  );
}
