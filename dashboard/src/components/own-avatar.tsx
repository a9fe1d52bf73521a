import { Avatar, type AvatarProps } from '@mantine/core';
import { useDashboardConfig } from '../config/dashboard-config.js';
import { ownImage } from './own-image.js';

/** The image of a user or team where our own server has it, and the initials otherwise. */
export function OwnAvatar({ src, ...props }: AvatarProps & { 'aria-hidden'?: boolean }) {
  const { apiUrl } = useDashboardConfig();
  return <Avatar {...props} src={ownImage(src, [window.location.origin, apiUrl])} />;
}
