import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../page-header.js';
import { ListBody } from './list-body.js';

interface ListPageProps<Item> extends ComponentProps<typeof PageHeader>, ComponentProps<typeof ListBody<Item>> {
  /** Between the title and the list: search fields and filters, or what has to be known first. */
  toolbar?: ReactNode;
}

/** A page that is a list: its title and primary action, how to search it, and the items. */
export function ListPage<Item>({ title, documentTitle, description, action, toolbar, ...body }: ListPageProps<Item>) {
  return (
    <>
      <PageHeader title={title} documentTitle={documentTitle} description={description} action={action} />
      {/* The frame gives such a page all the width that there is. */}
      <div data-list-page>
        {toolbar}
        <ListBody {...body} />
      </div>
    </>
  );
}
