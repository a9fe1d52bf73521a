import { Button, Card, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CardHead } from './card-head.js';
import { DeleteModal, type DeleteModalProps } from './delete-modal.js';

interface DeleteCardProps<Item> extends Omit<DeleteModalProps<Item>, 'item' | 'onClose'> {
  item: Item;
  /** The consequences, in a sentence. */
  description: string;
}

/** The last card of a page: deletes what the page is about, once its name was typed. */
export function DeleteCard<Item>({ item, description, ...props }: DeleteCardProps<Item>) {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <CardHead title={`Delete the ${props.noun}`} description={description} />
        <Button variant="default" c="red" onClick={asking.open}>
          Delete {props.noun}…
        </Button>
      </Group>
      <DeleteModal {...props} item={isAsking ? item : null} onClose={asking.close} />
    </Card>
  );
}
