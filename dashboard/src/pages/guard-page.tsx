import type { ComponentType } from 'react';
import type { ColleagueRight } from '../gql/graphql.js';
import { useMay } from '../session/access-context.js';
import { NoRightPage } from './no-right-page.js';

/** The right that a page takes, and its name. */
export interface Guard {
  right: ColleagueRight;
  /** The name of the page; pages of one thing have none of their own. */
  title?: string;
}

/** A page as those see it who lack the right to open it: it says so, and asks the server for nothing. */
export function guardPage({ right, title = 'This page' }: Guard, Page: ComponentType): ComponentType {
  return function GuardedPage() {
    return useMay()(right) ? <Page /> : <NoRightPage title={title} />;
  };
}
