import { printWireTypes, type Schema } from '../src/emit-wire-types';

/** The type that one field of a shape becomes, on one line. */
function print(field: Schema, required = ['field']): string {
  const text = printWireTypes({ Shape: { type: 'object', properties: { field }, required } });
  return text.slice(text.indexOf('export interface Shape')).replace(/\s+/g, ' ').trim();
}

describe('printWireTypes', () => {
  it.each<[type: string, schema: Schema]>([
    ['string', { type: 'string' }],
    ['number', { type: 'number' }],
    ['number', { type: 'integer' }],
    ['boolean', { type: 'boolean' }],
    ['string | null', { type: ['string', 'null'] }],
    ['"a" | "b"', { type: 'string', enum: ['a', 'b'] }],
    ['"a" | null', { type: ['string', 'null'], enum: ['a'] }],
    ['"a" | null', { type: ['string', 'null'], enum: ['a', null] }],
    ['string | false', { oneOf: [{ type: 'string' }, { type: 'boolean', enum: [false] }] }],
    [
      'string | false | null',
      { anyOf: [{ oneOf: [{ type: 'string' }, { type: 'boolean', enum: [false] }] }, { type: 'null' }] },
    ],
    ['Json', { type: 'object' }],
    ['Json', { type: ['object', 'null'] }],
    ['Other', { $ref: '#/components/schemas/Other' }],
    ['Other', { allOf: [{ $ref: '#/components/schemas/Other' }] }],
    ['Other | null', { anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }] }],
    ['(Other)[]', { type: 'array', items: { $ref: '#/components/schemas/Other' } }],
    ['("a" | "b")[]', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
    ['{ inner?: number; }', { type: 'object', properties: { inner: { type: 'number' } } }],
  ])('says %s', (type, schema) => {
    expect(print(schema)).toBe(`export interface Shape { field: ${type}; }`);
  });

  it('marks what may be left out', () => {
    expect(print({ type: 'string' }, [])).toBe('export interface Shape { field?: string; }');
  });

  it('keeps what the contract says about a field and a shape, and lets no text end its comment', () => {
    expect(print({ type: 'string', description: 'Two */ stars.' })).toBe(
      'export interface Shape { /** Two *\\/ stars. */ field: string; }',
    );
    expect(printWireTypes({ Shape: { type: 'object', description: 'A shape.' } })).toContain(
      '/** A shape. */\nexport interface Shape {',
    );
  });

  it('sorts shapes by name, so that a new endpoint moves no other', () => {
    const text = printWireTypes({ B: { type: 'object' }, A: { type: 'object' } });
    expect(text.indexOf('interface A')).toBeLessThan(text.indexOf('interface B'));
  });

  it.each<[problem: string, schema: Schema]>([
    ['no type', {}],
    ['unknown type file', { type: 'file' }],
  ])('refuses what it cannot say: %s', (problem, schema) => {
    expect(() => print(schema)).toThrow(`The shape Shape has no TypeScript: ${problem}`);
  });
});
