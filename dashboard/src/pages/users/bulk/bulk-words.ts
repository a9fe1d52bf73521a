import { countUsers } from '../../../entities/users/user-name.js';
import type { BulkActionKind, BulkActionStateFragment, ColleagueRight } from '../../../gql/graphql.js';

/** Something that is done with selected users: a bulk action, or an email that is written to them. */
export type SelectionAction = BulkActionKind | 'mail';

interface ActionWords {
  /** In a menu. */
  label: string;
  /** The heading of the dialog. */
  ask: (count: number) => string;
  /** On the button that begins it. */
  submit: (count: number) => string;
  /** The heading while it is at work, and afterwards. */
  working: string;
  done: string;
  right: ColleagueRight;
}

/** The words for each bulk action, in the order of the menu. */
export const BULK_WORDS: Record<BulkActionKind, ActionWords> = {
  sign_out: {
    label: 'Sign out everywhere…',
    ask: (count) => `Sign out ${countUsers(count)}`,
    submit: (count) => `Sign out ${countUsers(count)}`,
    working: 'Signing out',
    done: 'Signed out',
    right: 'change_sessions',
  },
  restrict: {
    label: 'Restrict…',
    ask: (count) => `Restrict ${countUsers(count)}`,
    submit: (count) => `Restrict ${countUsers(count)}`,
    working: 'Restricting users',
    done: 'Users restricted',
    right: 'change_people',
  },
  lift_restriction: {
    label: 'Lift restriction…',
    ask: (count) => `Lift the restriction of ${countUsers(count)}`,
    submit: (count) => `Lift it from ${countUsers(count)}`,
    working: 'Lifting restrictions',
    done: 'Restrictions lifted',
    right: 'change_people',
  },
  add_to_team: {
    label: 'Add to a team…',
    ask: (count) => `Add ${countUsers(count)} to a team`,
    submit: (count) => `Add ${countUsers(count)}`,
    working: 'Adding to a team',
    done: 'Added to a team',
    right: 'change_people',
  },
  grant_project_permission: {
    label: 'Grant a project permission…',
    ask: (count) => `Grant ${countUsers(count)} a permission`,
    submit: (count) => `Grant to ${countUsers(count)}`,
    working: 'Granting a permission',
    done: 'Permission granted',
    right: 'change_people',
  },
  grant_team_permission: {
    label: 'Grant a permission in a team…',
    ask: (count) => `Grant ${countUsers(count)} a permission in a team`,
    submit: (count) => `Grant to ${countUsers(count)}`,
    working: 'Granting a permission in a team',
    done: 'Permission granted in a team',
    right: 'change_people',
  },
  delete: {
    label: 'Delete…',
    ask: (count) => `Delete ${countUsers(count)}`,
    submit: (count) => `Delete ${countUsers(count)}`,
    working: 'Deleting users',
    done: 'Users deleted',
    right: 'delete_people',
  },
};

/** The heading of an action: what it is doing, or what became of it. */
export function nameBulkAction({ action, state }: Pick<BulkActionStateFragment, 'action' | 'state'>): string {
  const { working, done, label } = BULK_WORDS[action];
  if (state === 'completed') return done;
  if (state === 'cancelled') return `${label.replace('…', '')}: stopped`;
  return state === 'failed' ? `${label.replace('…', '')}: could not go on` : working;
}

/** The progress of an action in words: "120 of 1,000 users: 118 done, 2 skipped". */
export function tellProgress(action: BulkActionStateFragment): string {
  const { totalCount, doneCount, skippedCount, failedCount } = action;
  const tried = doneCount + skippedCount + failedCount;
  const parts = [
    `${format(doneCount)} done`,
    ...(skippedCount > 0 ? [`${format(skippedCount)} skipped`] : []),
    ...(failedCount > 0 ? [`${format(failedCount)} refused`] : []),
  ];
  return `${format(tried)} of ${countUsers(totalCount)}: ${parts.join(', ')}`;
}

/** True while an action is not at its end. */
export function isAtWork({ state }: Pick<BulkActionStateFragment, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

const format = (count: number) => count.toLocaleString('en');
