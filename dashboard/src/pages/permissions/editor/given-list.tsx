import { Text } from '@mantine/core';
import { findPath, listGiven, type Containment } from '../containment.js';
import { countPermissions } from '../permission-words.js';
import classes from './given-list.module.css';

/** Everything that a permission gives at any depth, and through what. */
export function GivenList({ containment, id }: { containment: Containment; id: string }) {
  const given = listGiven(containment, [id]);
  if (given.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        It contains nothing: whoever has it has just that.
      </Text>
    );
  }
  return (
    <div>
      <Text size="sm" mb={4}>
        Gives {countPermissions(given.length)} altogether:
      </Text>
      <ul className={classes.list} aria-label="What it gives altogether">
        {given.map((each) => (
          <li key={each}>
            <code>{each}</code>
            <Through path={findPath(containment, id, each) ?? []} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Through({ path }: { path: readonly string[] }) {
  const between = path.slice(1, -1);
  if (between.length === 0) return null;
  return (
    <Text span size="xs" c="dimmed">
      {' '}
      through {between.join(' → ')}
    </Text>
  );
}
