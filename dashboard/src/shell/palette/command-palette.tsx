import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight';
// After the components that it is made of, whose styles it changes.
import '@mantine/spotlight/styles.layer.css';
import IconSearch from 'tabler:search';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useOwner } from '../../session/owner-context.js';
import { ProjectClientProvider } from '../../session/project-client-provider.js';
import { KeysModal } from './keys-modal.js';
import { rankActions } from './rank-actions.js';
import { useFoundThings } from './use-found-things.js';
import { useOpenThing, usePaletteActions, type PaletteAction, type PaletteGroup } from './use-palette-actions.js';

export interface CommandPaletteProps {
  /** The palette opens whenever this is another number. */
  openings: number;
  /** The dialog with the keys is open. */
  hasKeys: boolean;
  showKeys: (isOpen: boolean) => void;
}

/** Pages, settings, things of the project, projects and actions by their names; and the keys, in a dialog. */
export function CommandPalette({ openings, hasKeys, showKeys }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const { projectId } = useParams();
  const { owner, projects } = useOwner();
  useEffect(() => {
    if (openings > 0) spotlight.open();
  }, [openings]);
  const field = { query, onQueryChange: setQuery, onKeys: () => showKeys(true) };
  return (
    <>
      {owner && projects?.some(({ id }) => id === projectId) && projectId ? (
        <ProjectClientProvider key={projectId} projectId={projectId} owner={owner}>
          <ProjectPalette {...field} />
        </ProjectClientProvider>
      ) : (
        <Palette {...field} things={[]} isSearching={false} />
      )}
      <KeysModal opened={hasKeys} onClose={() => showKeys(false)} />
    </>
  );
}

interface FieldProps {
  query: string;
  onQueryChange: (query: string) => void;
  onKeys: () => void;
}

function ProjectPalette(field: FieldProps) {
  const { things, isSearching } = useFoundThings(field.query);
  const openThing = useOpenThing();
  const groups = things.map(({ group, actions }) => ({ group, actions: actions.map(openThing) }));
  return <Palette {...field} things={groups} isSearching={isSearching} />;
}

interface PaletteProps extends FieldProps {
  /** The things that were found in the project; it stands below what the palette knows itself. */
  things: PaletteGroup[];
  isSearching: boolean;
}

function Palette({ query, onQueryChange, onKeys, things, isSearching }: PaletteProps) {
  const known = rankActions(query, usePaletteActions(onKeys));
  const groups = [...known, ...things.filter(({ actions }) => actions.length > 0)];
  return (
    <Spotlight
      query={query}
      onQueryChange={onQueryChange}
      actions={groups.map(({ group, actions }) => ({ group, actions: actions.map(toSpotlight) }))}
      // They are ranked above, and those of the project by the server.
      filter={(_, actions) => actions}
      shortcut={null}
      nothingFound={
        isSearching ? 'Searching…' : 'Nothing has this name. Try a page, a setting, a user or an action such as “dark”.'
      }
      highlightQuery
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Go to a page, a setting or a user' } }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Page, setting, user, team, email, product or action…',
        'aria-label': 'Search pages, projects and actions',
      }}
    />
  );
}

function toSpotlight({ icon: ActionIcon, run, ...action }: PaletteAction): SpotlightActionData {
  return { ...action, leftSection: <ActionIcon size={18} stroke={1.6} aria-hidden />, onClick: run };
}
