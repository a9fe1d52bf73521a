import { StackHandler } from '@vestibule/sdk/next';
import { app } from '../../../stack.js';

export default function Handler(props) {
  return <StackHandler fullPage app={app} routeProps={props} />;
}
