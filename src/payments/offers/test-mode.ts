import type { Tenancy } from '../../common/tenancy/tenancy.js';

/**
 * True if a project sells without payment: test mode is on, and it has no real users yet. In production mode nothing is
 * had for nothing, whatever the setting says.
 */
export function isInTestMode({ config, project }: Pick<Tenancy, 'config' | 'project'>): boolean {
  return config.payments.testMode && !project.isProductionMode;
}
