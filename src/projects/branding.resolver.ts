import { Resolver } from '@nestjs/graphql';
import { CurrentCaller } from '../common/access/current-caller.js';
import { FieldEndpoint } from '../common/access/graphql-endpoint.js';
import { brandingOf } from '../common/branding/branding.config.js';
import { BrandingRead } from '../common/branding/branding.contract.js';
import type { Caller } from '../common/caller/caller.js';
import { ProjectRead } from './projects.contract.js';

/** The look of the project's pages and emails; it is written as the section `branding` of the configuration. */
@Resolver(() => ProjectRead)
export class BrandingResolver {
  @FieldEndpoint({
    name: 'branding',
    access: 'admin',
    returns: BrandingRead,
    throws: [],
    summary: 'The look of sign-in pages, purchase pages and emails. `updateConfiguration` writes it.',
  })
  read(@CurrentCaller() { tenancy }: Caller): BrandingRead {
    const { primaryColor, primaryColorDark, radius, font, termsUrl, privacyUrl } = brandingOf(tenancy.config);
    return {
      primary_color: primaryColor ?? null,
      primary_color_dark: primaryColorDark ?? null,
      radius: radius ?? null,
      font: font ?? null,
      terms_url: termsUrl ?? null,
      privacy_url: privacyUrl ?? null,
    };
  }
}
