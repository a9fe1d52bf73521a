import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import IconMail from 'tabler:mail';
import IconPackage from 'tabler:package';
import IconUser from 'tabler:user';
import IconUsersGroup from 'tabler:users-group';
import { nodesOf } from '../../components/lists/connection.js';
import { nameUser } from '../../entities/users/user-name.js';
import { PaletteProductsDocument, PaletteSearchDocument, type PaletteSearchQuery } from '../../gql/graphql.js';
import type { NamedPage } from '../../pages/page.js';
import { useMay } from '../../session/access-context.js';

/** A query of one character finds everything. */
const SHORTEST_QUERY = 2;

/** One thing of the project: its page, and what tells it from others of its name. */
export interface FoundThing extends NamedPage {
  description?: string;
}

interface Found {
  things: Array<{ group: string; actions: FoundThing[] }>;
  isSearching: boolean;
}

/** Users, teams, emails and products of the project in which a query is found, as far as one may read them. */
export function useFoundThings(text: string): Found {
  const may = useMay();
  const query = text.trim();
  const [search] = useDebouncedValue(query, 200);
  const hasPeople = may('read_people');
  const hasEmails = may('read_email_list');
  const { data, loading } = useQuery(PaletteSearchDocument, {
    variables: { search, hasPeople, hasEmails },
    skip: search.length < SHORTEST_QUERY || !(hasPeople || hasEmails),
  });
  // The few of the catalog are asked for once, when the palette is first used.
  const products = useQuery(PaletteProductsDocument, {
    skip: search.length < SHORTEST_QUERY || !may('read_payments'),
  });
  if (query.length < SHORTEST_QUERY) return { things: [], isSearching: false };
  const sold = (products.data?.catalog.products ?? []).map(({ id, displayName }) => ({
    label: displayName || id,
    icon: IconPackage,
    to: `/payments/products/${encodeURIComponent(id)}`,
    keywords: [id],
  }));
  const matches = sold.filter(({ label, keywords }) =>
    [label, ...keywords].some((name) => name.toLowerCase().includes(query.toLowerCase())),
  );
  return {
    things: [...listFound(data), { group: 'Products', actions: matches.slice(0, 5) }],
    isSearching: loading || search !== query,
  };
}

function listFound(data: PaletteSearchQuery | undefined): Found['things'] {
  const users = (nodesOf(data?.users) ?? []).map((user) => ({
    label: nameUser(user),
    description: user.primaryEmail ?? user.id,
    icon: IconUser,
    to: `/users/${user.id}`,
  }));
  const teams = (nodesOf(data?.teams) ?? []).map(({ id, displayName }) => ({
    label: displayName,
    icon: IconUsersGroup,
    to: `/teams/${id}`,
  }));
  const emails = (nodesOf(data?.emails) ?? []).map(({ id, subject, to }) => ({
    label: subject || 'An email without a subject',
    description: to,
    icon: IconMail,
    to: `/emails/mails/${id}`,
  }));
  return [
    { group: 'Users', actions: users },
    { group: 'Teams', actions: teams },
    { group: 'Emails', actions: emails },
  ];
}
