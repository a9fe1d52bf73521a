import { useOwnerHeaders } from './owner-headers.js';
import classes from './tool-frame.module.css';

interface ToolFrameProps {
  /** The path of a page of the server. */
  src: string;
  /** Names the frame for screen readers. */
  title: string;
}

/** A page of the server to try an API on, which asks as who is signed in to the dashboard. */
export function ToolFrame({ src, title }: ToolFrameProps) {
  useOwnerHeaders();
  return <iframe src={src} title={title} className={classes.frame} data-wide-page />;
}
