import { useQuery } from '@apollo/client/react';
import { SignUpRulesDocument, SignUpRuleStatsDocument } from '../../../gql/graphql.js';
import { useUpdateConfiguration } from '../../settings/use-update-configuration.js';

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
