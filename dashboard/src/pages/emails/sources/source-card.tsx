import { ActionIcon, Menu } from '@mantine/core';
import IconDots from 'tabler:dots';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pickName } from '../../../components/pick-name.js';
import { EmailThumbnail } from './email-thumbnail.js';
import classes from './source-grid.module.css';
import type { EmailPreviewInput } from '../../../gql/graphql.js';

interface SourceCardProps {
  /** May be nothing but spaces. */
  name: string;
  /** The path of its editor. */
  to: string;
  preview: EmailPreviewInput | null;
  /** Badges, or when it was sent. */
  facts?: ReactNode;
  /** Items of the menu; there is no menu without any. */
  actions?: ReactNode;
}

export function SourceCard({ name: ownName, to, preview, facts, actions }: SourceCardProps) {
  const name = pickName(ownName, 'No name');
  return (
    <li className={classes.card}>
      <EmailThumbnail input={preview} />
      <div className={classes.foot}>
        <div className={classes.words}>
          <Link to={to} className={classes.name}>
            {name}
          </Link>
          {facts}
        </div>
        {actions && (
          <div className={classes.aside}>
            <Menu position="bottom-end" width={190} shadow="md">
              <Menu.Target>
                <ActionIcon aria-label={`Actions for ${name}`}>
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>{actions}</Menu.Dropdown>
            </Menu>
          </div>
        )}
      </div>
    </li>
  );
}
