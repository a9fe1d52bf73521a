import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from 'tabler:search';
import { useState } from 'react';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  query: string;
  onAsk: (query: string) => void;
}

/** Asks the server when the typing pauses. */
export function SearchField({ label, placeholder, query, onAsk }: SearchFieldProps) {
  const [text, setText] = useState(query);
  const askSoon = useDebouncedCallback(onAsk, 250);
  const change = (value: string) => {
    setText(value);
    askSoon(value);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      style={{ flex: '1 1 200px', maxWidth: 380 }}
    />
  );
}
