import { Anchor, Card, Stack, Text, VisuallyHidden } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import IconCircleCheck from 'tabler:circle-check';
import IconCircleX from 'tabler:circle-x';
import { Link } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import { SettingSwitch } from '../../entities/settings/setting-switch.js';
import type { ProductionCheckFragment, ProductionCheckName, ProjectDetailsFragment } from '../../gql/graphql.js';
import classes from './production-card.module.css';
import { describeReadiness, mayTurnOn, PRODUCTION_PLACES } from './production-words.js';
import { useUpdateProject } from './use-update-project.js';

/** The checks before real users come, and the switch to production. */
export function ProductionCard({ project }: { project: ProjectDetailsFragment }) {
  const update = useUpdateProject();
  const { id, isProductionMode, productionChecks } = project;
  return (
    <Card>
      <Stack>
        <CardHead title="Production" description="What to look at before real users come." />
        <ul className={classes.list} aria-label="Production checks">
          {productionChecks.map((check) => (
            <CheckItem key={check.name + check.message} check={check} projectId={id} />
          ))}
        </ul>
        <SettingSwitch
          label="Production mode"
          description={describeReadiness(productionChecks, isProductionMode)}
          checked={isProductionMode}
          isDisabled={!isProductionMode && !mayTurnOn(productionChecks)}
          save={(next) => update({ isProductionMode: next })}
        />
      </Stack>
    </Card>
  );
}

function CheckItem({ check, projectId }: { check: ProductionCheckFragment; projectId: string }) {
  const { name, message, whatToDo } = check;
  return (
    <li className={classes.item}>
      <CheckMark check={check} />
      <div>
        <Text size="sm">{message}</Text>
        {whatToDo !== null && (
          <Text size="sm" c="dimmed">
            {whatToDo} <PlaceLink name={name} projectId={projectId} />
          </Text>
        )}
      </div>
    </li>
  );
}

function PlaceLink({ name, projectId }: { name: ProductionCheckName; projectId: string }) {
  const { label, to } = PRODUCTION_PLACES[name];
  if (to.startsWith('#')) {
    // The router does not scroll to a part of the page; the browser does.
    return (
      <Anchor inherit underline="always" href={to}>
        {label}
      </Anchor>
    );
  }
  return (
    <Anchor inherit underline="always" component={Link} to={`/projects/${projectId}${to}`}>
      {label}
    </Anchor>
  );
}

function CheckMark({ check: { isMet, isRequired } }: { check: ProductionCheckFragment }) {
  const state = isMet ? 'ready' : isRequired ? 'required' : 'advice';
  const Icon = isMet ? IconCircleCheck : isRequired ? IconCircleX : IconAlertTriangle;
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{isMet ? 'Ready:' : isRequired ? 'Required:' : 'Advice:'}</VisuallyHidden>
    </span>
  );
}
