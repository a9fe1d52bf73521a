import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Below the rail, no wider than it: elsewhere they would lie on buttons and switches. */
export function NotificationPanel() {
  return <Notifications position="bottom-left" containerWidth={208} autoClose={5000} />;
}
