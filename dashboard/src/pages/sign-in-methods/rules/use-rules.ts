import { useQuery } from '@apollo/client/react';
import { usePushed } from '../../../entities/settings/use-pushed.js';
import { SignUpRulesDocument, SignUpRuleStatsDocument } from '../../../gql/graphql.js';
import { useUpdateConfiguration } from '../../settings/use-update-configuration.js';
import type { IsFixed } from './rule-order.js';

/** The rules of the project in their order. */
export function useRules() {
  const { data, error, refetch } = useQuery(SignUpRulesDocument);
  return {
    rules: data?.signUpRules.rules,
    defaultAction: data?.signUpRules.defaultAction,
    error,
    onRetry: () => void refetch(),
  };
}

/** Writes settings of the rules by their paths in the configuration. */
export function useUpdateRules() {
  return useUpdateConfiguration(SignUpRulesDocument);
}

/** The counts of rules by their ids; undefined until they are read. */
export function useRuleCounts() {
  const { data } = useQuery(SignUpRuleStatsDocument, { fetchPolicy: 'cache-and-network' });
  const triggers = data?.signUpRuleStats.ruleTriggers;
  return triggers && new Map(triggers.map((trigger) => [trigger.ruleId, trigger]));
}

/** Says which rules keep their priority, as it comes from a file in a repository. */
export function useFixedRules(): IsFixed {
  const pushed = usePushed();
  return (id) => pushed(`auth.signUpRules.${id}.priority`) !== null;
}
