// Runs inside the sandbox, in one realm with the sources: nothing here may be trusted by the host.
import { type } from 'arktype';
import React, { type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RealmInput, RealmOutput, SourceFile } from '../render-job.js';
import { startFinding } from './emails-module.js';
import { addComponents, findRefusedImport, load, type CompiledSource } from './modules.js';

export { addComponents };

type Component = React.FunctionComponent<Record<string, unknown>> & Record<string, unknown>;

const MAX_MESSAGE = 2000;
const MAX_STACK = 8000;
// Taken before any source can replace them, so that an accident in a source does not garble its own error.
const { stringify, parse } = JSON;
const { createElement } = React;

/** An error about a whole source rather than a place in it. */
class SourceError extends Error {
  constructor(
    readonly file: SourceFile,
    message: string,
  ) {
    super(message);
  }
}

/** Renders an email; arguments and result are JSON, see `RealmInput` and `RealmOutput`. */
export function render(template: CompiledSource | null, theme: CompiledSource | null, input: string): string {
  let output: RealmOutput;
  try {
    output = renderEmail(template, theme, parse(input) as RealmInput);
  } catch (error) {
    output = { failure: describe(error) };
  }
  return stringify(output);
}

/** The failure, as JSON, when an import was refused while promises ran; null if none was. */
export function reportRefusedImport(): string | null {
  const refused = findRefusedImport();
  return refused ? stringify({ failure: describe(refused) }) : null;
}

function renderEmail(template: CompiledSource | null, theme: CompiledSource | null, input: RealmInput): RealmOutput {
  const Theme = theme ? findComponent(load(theme), 'EmailTheme', 'theme') : null;
  const content = template ? buildTemplate(load(template), input) : buildMarkup(input.html ?? '');
  const themeProps: Record<string, unknown> = { ...(input.variables === 'preview' && readObject(Theme?.PreviewProps)) };
  if (themeProps.projectLogos === undefined || Object.keys(input.projectLogos).length > 0) {
    themeProps.projectLogos = input.projectLogos;
  }
  const { link = themeProps.unsubscribeLink, categories } = input.unsubscribe;
  delete themeProps.unsubscribeLink;
  if (link !== undefined) {
    // The theme shows the link only for some categories, and only a rendering tells the category.
    const { notificationCategory = input.category } = renderOnce(content);
    if (categories.includes(notificationCategory)) themeProps.unsubscribeLink = link;
  }
  const email = Theme ? renderOnce(createElement(Theme, themeProps, content)) : wrapBare(renderOnce(content));
  const refused = findRefusedImport();
  if (refused) throw refused;
  return email;
}

function renderOnce(element: ReactElement): { html: string; subject?: string; notificationCategory?: string } {
  const found = startFinding();
  const html = renderToStaticMarkup(element);
  return { html, ...found };
}

/** Wraps an email without a theme into a document. A template that is a document by itself stays as it is. */
function wrapBare(email: { html: string; subject?: string; notificationCategory?: string }) {
  if (/^\s*<html[\s>]/i.test(email.html)) return email;
  return { ...email, html: `<html dir="ltr" lang="en"><body>${email.html}</body></html>` };
}

function buildTemplate(exports: Record<string, unknown>, input: RealmInput): ReactElement {
  const Template = findComponent(exports, 'EmailTemplate', 'template');
  const { user, project } = input;
  const given =
    input.variables === 'preview'
      ? { projectDisplayName: project.displayName, ...readObject(Template.PreviewVariables) }
      : input.variables;
  return createElement(Template, { user, project, variables: readVariables(exports.variablesSchema, given) });
}

function buildMarkup(html: string): ReactElement {
  return createElement('div', { dangerouslySetInnerHTML: { __html: html } });
}

function findComponent(exports: Record<string, unknown>, name: string, file: SourceFile): Component {
  const component = exports[name];
  if (typeof component !== 'function') {
    throw new SourceError(file, `The ${file} must export a component named ${name}`);
  }
  return component as Component;
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Variables as the template's schema lets them through: undeclared ones are dropped, wrong ones refused. */
function readVariables(schema: unknown, given: Record<string, unknown>): unknown {
  if (schema === undefined) return given;
  if (typeof schema !== 'function') {
    throw new SourceError('template', 'variablesSchema must be a schema or a function of arktype');
  }
  const { onUndeclaredKey } = schema as { onUndeclaredKey?: (rule: 'delete') => (value: unknown) => unknown };
  const check =
    typeof onUndeclaredKey === 'function'
      ? onUndeclaredKey.call(schema, 'delete')
      : (schema as (value: unknown) => unknown);
  const result = check(given);
  if (result instanceof type.errors) {
    throw new SourceError('template', `The variables do not fit variablesSchema: ${result.summary}`);
  }
  return result;
}

function describe(error: unknown): { name: string; message: string; stack: string; file?: SourceFile } {
  const unknown = { name: 'Error', message: 'The source threw something that cannot be described', stack: '' };
  try {
    if (!(error instanceof Error)) return { ...unknown, message: `Thrown: ${String(error).slice(0, MAX_MESSAGE)}` };
    const { name, message, stack } = error;
    return {
      name: String(name).slice(0, 100),
      message: String(message).slice(0, MAX_MESSAGE),
      stack: String(stack).slice(0, MAX_STACK),
      ...(error instanceof SourceError ? { file: error.file } : {}),
    };
  } catch {
    return unknown;
  }
}
