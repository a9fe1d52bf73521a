import type { JsonValue } from './json.js';
import type { ConfigSchema, RenderedConfig } from './sections.js';

/** The rendered settings as clients read them: renamed settings stand there under their old names too. */
export function presentConfig(schema: ConfigSchema, rendered: RenderedConfig): Record<string, unknown> {
  const entries = Object.entries(rendered as Record<string, JsonValue>).map(([name, settings]) => {
    const section = schema.sections[name];
    return [name, section?.present ? section.present(settings) : settings] as const;
  });
  return Object.fromEntries(entries);
}
