// `react` is the version that emails use: the bundler puts it in place (see ../sandbox-bundle.ts).
import * as arktype from 'arktype';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { NotificationCategory, ProjectLogo, Subject } from './emails-module.js';
import * as lightComponents from './light-components.js';

/** A compiled source: the inside of a CommonJS module. */
export type CompiledSource = (
  require: (name: string) => unknown,
  module: { exports: Record<string, unknown> },
  exports: Record<string, unknown>,
) => void;

const components: Record<string, unknown> = { ...lightComponents, __esModule: true };

const MODULES = new Map<string, unknown>([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom/server', { renderToStaticMarkup, renderToString }],
  ['@react-email/components', components],
  ['arktype', { ...arktype, __esModule: true }],
  ['@stackframe/emails', { __esModule: true, Subject, NotificationCategory, ProjectLogo }],
]);

let refused: Error | undefined;

function requireModule(name: string): unknown {
  if (MODULES.has(name)) return MODULES.get(name);
  refused ??= new Error(`Cannot import '${name}'. These can be imported: ${[...MODULES.keys()].join(', ')}`);
  throw refused;
}

/** The first import that was refused, even if the source caught the error. */
export function findRefusedImport(): Error | undefined {
  return refused;
}

/** Runs a compiled source and returns its exports. */
export function load(source: CompiledSource): Record<string, unknown> {
  const module = { exports: {} };
  source(requireModule, module, module.exports);
  return module.exports;
}

/** Adds components that are too heavy to be there always. */
export function addComponents(source: CompiledSource): void {
  Object.assign(components, load(source));
}
