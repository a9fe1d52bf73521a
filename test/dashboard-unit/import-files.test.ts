import { checkColumns, guessColumns, writeMapping } from '../../dashboard/src/pages/import-export/columns.js';
import { readHead, readRecords } from '../../dashboard/src/pages/import-export/file-head.js';
import { nameTimeLeft, percentOf, rateOf } from '../../dashboard/src/pages/import-export/import-words.js';
import { writeReportLine } from '../../dashboard/src/pages/import-export/report-csv.js';
import { cutFile, documentToLines, partsOf } from '../../shared/imports/import-chunks.mjs';

const SIZE = { usual: 16, most: 32 };

/** A file that comes in parts of so many bytes. */
function streamOf(text: string, part: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += part) controller.enqueue(bytes.slice(at, at + part));
      controller.close();
    },
  });
}

async function cut(text: string, options: { isCsv?: boolean; part?: number } = {}): Promise<string[]> {
  const chunks: string[] = [];
  const stream = partsOf(streamOf(text, options.part ?? 5));
  for await (const chunk of cutFile(stream, { isCsv: options.isCsv ?? false, size: SIZE })) {
    chunks.push(new TextDecoder().decode(chunk));
  }
  return chunks;
}

describe('cutting a file', () => {
  it('cuts between lines, wherever its parts end', async () => {
    const text = 'one line\ntwo\nthree\nfour and more\nfive';
    const chunks = await cut(text);
    expect(chunks.join('')).toBe(text);
    expect(chunks).toEqual(['one line\ntwo\n', 'three\n', 'four and more\n', 'five']);
    for (const part of [1, 7, 100]) expect(await cut(text, { part })).toEqual(chunks);
  });

  it('keeps what is within quotes of CSV together', async () => {
    const text = 'a,"b\nc"\nd,"e ""\nf"\n';
    expect(await cut(text, { isCsv: true })).toEqual(['a,"b\nc"\n', 'd,"e ""\nf"\n']);
  });

  it('gives a long line room, and refuses one that is too long', async () => {
    const long = `${'x'.repeat(25)}\n`;
    expect(await cut(`${long}y\n`)).toEqual([`${long}y\n`]);
    await expect(cut('x'.repeat(40))).rejects.toThrow('more than any can have');
    expect(await cut('')).toEqual([]);
  });
});

describe('a JSON document', () => {
  const lines = async (text: string, part = 3) => {
    const decoder = new TextDecoder();
    let found = '';
    for await (const bytes of documentToLines(streamOf(text, part))) found += decoder.decode(bytes, { stream: true });
    return found;
  };

  it('becomes a line for each object of its list', async () => {
    const objects = [{ a: '[{"', list: [{ b: '\\"' }] }, { c: 'é\n' }];
    const expected = objects.map((one) => `${JSON.stringify(one)}\n`).join('');
    expect(await lines(JSON.stringify(objects))).toBe(expected);
    const around = JSON.stringify({ version: { of: 1 }, users: objects, others: [{ d: 1 }] });
    for (const part of [1, 4, 1000]) expect(await lines(around, part)).toBe(expected);
    const indented = await lines(JSON.stringify({ users: objects }, null, 2));
    expect(
      indented
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(objects);
  });

  it('is told from JSON Lines by its beginning', async () => {
    const head = (name: string, text: string) => readHead(new File([text], name));
    expect(await head('a.json', '[\n{"a":1}]')).toMatchObject({ format: 'jsonl', isDocument: true });
    expect(await head('a.json', '{"users":[{"a":1}]}')).toMatchObject({ isDocument: true });
    expect(await head('a.json', '{\n "users": []}')).toMatchObject({ isDocument: true });
    expect(await head('a.json', '{"a":1}\n{"a":2}\n')).toMatchObject({ format: 'jsonl', isDocument: false });
    expect(await head('a.txt', '\uFEFFE-mail,Name\nx@y,"A ""B"", C"\n')).toMatchObject({
      format: 'csv',
      columns: [
        { name: 'E-mail', example: 'x@y' },
        { name: 'Name', example: 'A "B", C' },
      ],
    });
  });
});

describe('columns', () => {
  it('are guessed by their names, each field once', () => {
    const columns = ['ID', 'E-Mail', 'emailVerified', 'Full Name', 'name', 'created_at', 'Shoe size'];
    const choices = guessColumns(columns, 'user');
    expect(choices).toEqual({
      ID: 'id',
      'E-Mail': 'primary_email',
      emailVerified: 'primary_email_verified',
      'Full Name': 'display_name',
      name: '',
      created_at: 'signed_up_at_millis',
      'Shoe size': '',
    });
    expect(writeMapping('user', choices)).toEqual({
      type: 'user',
      fields: {
        id: 'ID',
        primary_email: 'E-Mail',
        primary_email_verified: { from: 'emailVerified', as: 'boolean' },
        display_name: 'Full Name',
        signed_up_at_millis: { from: 'created_at', as: 'millis' },
      },
    });
  });

  it('have to say what is needed, and nothing twice', () => {
    expect(checkColumns('user', { a: 'display_name' })).toContain('Email address');
    expect(checkColumns('team_membership', { a: 'team_id' })).toContain('Id of the user');
    expect(checkColumns('user', { a: 'primary_email', b: 'primary_email' })).toContain('Two columns');
    expect(checkColumns('user', { a: 'external_id', b: '' })).toBeNull();
  });
});

it('reads records of CSV with quotes and line ends of every kind', () => {
  expect(readRecords('a,b\r\n"1\r\n2",""\n\n3,4', 5)).toEqual([
    ['a', 'b'],
    ['1\r\n2', ''],
    ['3', '4'],
  ]);
});

it('says how far something is', () => {
  const pace = { done: 50, total: 200, doneBefore: 0, elapsedMillis: 10_000 };
  expect([percentOf(pace), rateOf(pace), nameTimeLeft(pace)]).toEqual([25, 5, 'about 30 seconds left']);
  expect(nameTimeLeft({ ...pace, elapsedMillis: 0 })).toBeNull();
  expect(rateOf({ ...pace, doneBefore: 50 })).toBeNull();
});

it('writes a report that no spreadsheet takes for a program', () => {
  const line = { line: 3, outcome: 'failed' as const, type: 'user', objectId: null };
  const problems = [
    { field: 'display_name', message: '=1+1' },
    { field: null, message: 'a "b", c' },
  ];
  expect(writeReportLine({ ...line, problems })).toBe(
    `3,failed,user,,display_name,'=1+1\r\n3,failed,user,,,"a ""b"", c"\r\n`,
  );
});
