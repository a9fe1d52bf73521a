import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { BUILT_IN_TEMPLATES } from '../built-in-emails/built-in-emails.js';
import type { TemplateListRead, TemplateView } from './templates.contract.js';

/** A template in wire names, and whether every project has it. */
export function presentTemplate(id: string, template: RenderedConfig['emails']['templates'][string]): TemplateView {
  return withoutUndefined({
    id,
    display_name: template.displayName,
    tsx_source: template.tsxSource,
    theme_id: template.themeId,
    is_built_in: Object.hasOwn(BUILT_IN_TEMPLATES, id),
  });
}

/** Templates as the REST API lists them. */
export function presentTemplateList(views: readonly TemplateView[]): TemplateListRead {
  return {
    templates: views.map(({ id, display_name, tsx_source, theme_id }) =>
      withoutUndefined({ id, display_name, tsx_source, theme_id }),
    ),
  };
}
