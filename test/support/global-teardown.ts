import { closeRunDirectory } from './run-directory';

/** Ends the servers of this run and removes what it left. */
export default closeRunDirectory;
