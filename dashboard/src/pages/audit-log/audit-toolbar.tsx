import { useQuery } from '@apollo/client/react';
import { CloseButton, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { SearchField } from '../../components/search-field.js';
import { AuditLogActionsDocument } from '../../gql/graphql.js';
import type { AuditSearch } from './audit-search.js';
import classes from './audit-toolbar.module.css';
import { groupActions, nameAction } from './audit-words.js';

interface AuditToolbarProps {
  search: AuditSearch;
  onAsk: (change: Partial<AuditSearch>) => void;
}

/** The filters of the log: all of it is in the address. */
export function AuditToolbar({ search, onAsk }: AuditToolbarProps) {
  return (
    <search className={classes.toolbar}>
      <SearchField
        label="Search the log"
        placeholder="A name, an address, a value"
        query={search.query}
        onAsk={(query) => onAsk({ query })}
      />
      <ActionSelect action={search.action} onAsk={onAsk} />
      <DayField label="From" day={search.from} onAsk={(from) => onAsk({ from })} />
      <DayField label="To" day={search.to} onAsk={(to) => onAsk({ to })} />
      <IdField label="Who" placeholder="Id of who did it" id={search.actorId} onAsk={(actorId) => onAsk({ actorId })} />
      <IdField
        label="Object"
        placeholder="Id of an object or user"
        id={search.objectId}
        onAsk={(objectId) => onAsk({ objectId })}
      />
    </search>
  );
}

function ActionSelect({ action, onAsk }: { action: string } & Pick<AuditToolbarProps, 'onAsk'>) {
  const { data } = useQuery(AuditLogActionsDocument, { fetchPolicy: 'cache-first' });
  const known = data?.auditLogActions ?? [];
  // One that the address names may be of another version of the server.
  const all = action === '' || known.includes(action) ? known : [...known, action];
  return (
    <Select
      aria-label="Action"
      placeholder="Any action"
      data={groupActions(all)}
      value={action || null}
      onChange={(next) => onAsk({ action: next ?? '' })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Any action' }}
      nothingFoundMessage={`No action is called that. ${nameAction('user.updated')} is one.`}
    />
  );
}

interface IdFieldProps {
  label: string;
  placeholder: string;
  id: string;
  onAsk: (id: string) => void;
}

function IdField({ label, placeholder, id, onAsk }: IdFieldProps) {
  const [text, setText] = useState(id);
  const askSoon = useDebouncedCallback(onAsk, 400);
  const clear = () => {
    setText('');
    onAsk('');
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        askSoon(event.currentTarget.value);
      }}
      rightSection={text && <CloseButton size="sm" aria-label={`Clear: ${label}`} onClick={clear} />}
      autoComplete="off"
      spellCheck={false}
      className={classes.wide}
    />
  );
}

function DayField({ label, day, onAsk }: { label: string; day: string; onAsk: (day: string) => void }) {
  const [typed, setTyped] = useState(day);
  const askSoon = useDebouncedCallback(onAsk, 400);
  return (
    <TextInput
      type="date"
      aria-label={`${label} this day`}
      leftSection={label}
      leftSectionWidth={50}
      className={classes.day}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        askSoon(event.currentTarget.value);
      }}
    />
  );
}
