import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PASSPHRASE } from '../../config/limits.generated.js';
import { useAttempt } from '../../components/use-attempt.js';
import { CreateImportDocument, type ImportCreateInput } from '../../gql/graphql.js';
import { checkColumns, guessColumns, writeMapping, type ColumnChoices, type LineType } from './columns.js';
import { readHead, type FileHead } from './file-head.js';
import { SOURCES, type Source } from './sources.js';
import { useStartUpload } from './use-start-upload.js';

interface Extras {
  passphrase: string;
  settings: 'keep' | 'replace';
  signerKey: string;
  saltSeparator: string;
  rounds: string;
  memCost: string;
}

interface Chosen {
  file: File;
  head: FileHead;
}

const FIRST = SOURCES[0] as Source;
const NO_EXTRAS: Extras = {
  passphrase: '',
  settings: 'keep',
  signerKey: '',
  saltSeparator: '',
  rounds: '8',
  memCost: '14',
};

export type Problems = Partial<Record<'file' | 'columns' | keyof Extras, string>>;
export type NewImport = ReturnType<typeof useNewImport>;

/** The choices for a new import, until it begins. */
export function useNewImport(onBegun: (importId: string) => void) {
  const [source, setSource] = useState<Source>(FIRST);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [extras, setExtras] = useState(NO_EXTRAS);
  const columns = useColumns(chosen);
  const [problems, setProblems] = useState<Problems>({});
  const begin = useBegin(onBegun);
  const { isBusy, failure, attempt } = useAttempt();
  return {
    source,
    setSource: (id: string) => setSource(SOURCES.find((one) => one.id === id) ?? FIRST),
    chosen,
    choose: async (file: File) => {
      const head = await readHead(file);
      setChosen({ file, head });
      columns.readFrom(head);
      setProblems({});
    },
    extras,
    setExtra: (change: Partial<Extras>) => setExtras({ ...extras, ...change }),
    columns,
    problems,
    isBusy,
    failure,
    submit: async () => {
      if (chosen === null) return;
      const found = findProblems({ source, chosen, extras, columns });
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      await attempt(() => begin(chosen, writeInput({ source, chosen, extras, columns })));
    },
  };
}

function useColumns(chosen: Chosen | null) {
  const [type, setType] = useState<LineType>('user');
  const [choices, setChoices] = useState<ColumnChoices>({});
  const guess = (head: FileHead, next: LineType) =>
    setChoices(
      guessColumns(
        head.columns.map(({ name }) => name),
        next,
      ),
    );
  return {
    type,
    choices,
    setType: (next: LineType) => {
      setType(next);
      if (chosen) guess(chosen.head, next);
    },
    setChoice: (column: string, field: string) => setChoices({ ...choices, [column]: field }),
    readFrom: (head: FileHead) => guess(head, type),
  };
}

interface Choice {
  source: Source;
  chosen: Chosen;
  extras: Extras;
  columns: Pick<ReturnType<typeof useColumns>, 'type' | 'choices'>;
}

function findProblems({ source, chosen, extras, columns }: Choice): Problems {
  const problems: Problems = {};
  if (chosen.file.size === 0) problems.file = 'There is nothing in this file.';
  if (source.asks === 'columns') {
    if (chosen.head.format !== 'csv')
      problems.file = 'This is no CSV. Choose where it comes from above, or another file.';
    else problems.columns = checkColumns(columns.type, columns.choices) ?? undefined;
  }
  const { passphrase, signerKey, saltSeparator } = extras;
  if (source.asks === 'passphrase' && passphrase !== '' && passphrase.length < PASSPHRASE.min) {
    problems.passphrase = `It has at least ${PASSPHRASE.min} characters.`;
  }
  if (source.asks === 'firebase' && (signerKey.trim() === '') !== (saltSeparator.trim() === '')) {
    problems[signerKey.trim() === '' ? 'signerKey' : 'saltSeparator'] = 'Both are needed, or none.';
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function writeInput({ source, chosen, extras, columns }: Choice): ImportCreateInput {
  const { passphrase, settings, signerKey, saltSeparator, rounds, memCost } = extras;
  const input = { format: chosen.head.format, fileName: chosen.file.name.slice(-255) };
  if (source.asks === 'columns') {
    return { ...input, customMapping: writeMapping(columns.type, columns.choices), source: 'csv' };
  }
  const hasHashes = source.asks === 'firebase' && signerKey.trim() !== '';
  return {
    ...input,
    mapping: source.id,
    ...(source.asks === 'passphrase' && { passphrase: passphrase || null, settings }),
    ...(hasHashes && {
      firebaseScrypt: {
        signerKey: signerKey.trim(),
        saltSeparator: saltSeparator.trim(),
        rounds: Number(rounds),
        memCost: Number(memCost),
      },
    }),
  };
}

function useBegin(onBegun: (importId: string) => void) {
  const [create] = useMutation(CreateImportDocument, { fetchPolicy: 'no-cache' });
  const upload = useStartUpload();
  return async ({ file, head }: Chosen, input: ImportCreateInput) => {
    const { data } = await create({ variables: { input } });
    if (!data) throw new Error('The server began no import.');
    const { id } = data.createImport;
    upload({ importId: id, file, shape: head });
    onBegun(id);
  };
}
