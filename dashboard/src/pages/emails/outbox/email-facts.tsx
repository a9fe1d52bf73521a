import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { CopyableId } from '../../../components/copyable-id.js';
import { FactList, type Fact } from '../../../components/fact-list.js';
import { pickName } from '../../../components/pick-name.js';
import { useProject } from '../../../session/project-context.js';
import { type EmailDetailsFragment, EmailTemplatesDocument, NamedUserDocument } from '../../../gql/graphql.js';
import { nameWay } from './email-words.js';
import { StatusBadge } from './status-badge.js';

export function EmailFacts({ email }: { email: EmailDetailsFragment }) {
  const { id } = useProject();
  const base = `/projects/${id}`;
  const facts: Array<Fact | null> = [
    { label: 'Status', value: <StatusBadge status={email.status} /> },
    { label: 'Sent via', value: nameWay(email) },
    { label: 'Category', value: email.category },
    { label: 'Attempts', value: String(email.attempts) },
    email.errorType ? { label: 'Error', value: <code>{email.errorType}</code> } : null,
    email.userId ? { label: 'User', value: <UserLink id={email.userId} base={base} /> } : null,
    email.templateId ? { label: 'Template', value: <TemplateLink id={email.templateId} base={base} /> } : null,
    email.mailingId
      ? {
          label: 'Mailing',
          value: <To path={`${base}/emails/mailings/${email.mailingId}`}>all emails of this mailing</To>,
        }
      : null,
    { label: 'Id', value: <CopyableId value={email.id} label="email id" /> },
  ];
  return <FactList facts={facts.filter((fact) => fact !== null)} isNarrow />;
}

function UserLink({ id, base }: { id: string; base: string }) {
  const { data } = useQuery(NamedUserDocument, { variables: { id } });
  if (data?.user === null) return <>a user who is gone</>;
  return <To path={`${base}/users/${id}`}>{pickName(data?.user.displayName, data?.user.primaryEmail, 'the user')}</To>;
}

function TemplateLink({ id, base }: { id: string; base: string }) {
  const { data } = useQuery(EmailTemplatesDocument, { fetchPolicy: 'cache-first' });
  const name = data?.emailTemplates.find((template) => template.id === id)?.displayName;
  return <To path={`${base}/emails/templates/${id}`}>{name ?? 'the template'}</To>;
}

function To({ path, children }: { path: string; children: string }) {
  return (
    <Anchor component={Link} to={path} underline="always" size="sm">
      {children}
    </Anchor>
  );
}
