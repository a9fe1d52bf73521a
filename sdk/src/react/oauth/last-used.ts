import { useSyncExternalStore } from 'react';
import { useStackApp } from '../hooks.js';

/** The sign-in methods that are no provider: no id of one begins so. */
export type OwnWay = '#password' | '#code' | '#passkey';

/** Separates the method from the address, which has no line ends. */
const END = '\n';

/** The key under which a browser remembers it for a project: hosted pages of all projects share an origin. */
const keyOf = (projectId: string) => `_STACK_AUTH.lastUsed.${projectId}`;

/**
 * Remembers how somebody signs in here, in this browser alone: the server is never told, and tells nobody.
 *
 * @param email the address, if it was typed here
 * @returns forgets it again
 */
export function keepLastUsed(projectId: string, way: string, email = ''): () => void {
  const before = read(projectId);
  write(projectId, way + END + normalize(email));
  return () => write(projectId, before);
}

/**
 * The method that this browser used last, a provider's id or our own; empty if it remembers none, and on a server.
 *
 * @param email tells it for this address alone, or where no address was typed, as by a link in an email
 */
export function useLastUsed(email?: string): string {
  const { projectId } = useStackApp();
  const kept = useSyncExternalStore(
    subscribeToNothing,
    () => read(projectId),
    () => '',
  );
  const [way = '', address] = kept.split(END);
  return email && address && address !== normalize(email) ? '' : way;
}

function read(projectId: string): string {
  try {
    return localStorage.getItem(keyOf(projectId)) ?? '';
  } catch {
    return '';
  }
}

function write(projectId: string, kept: string): void {
  try {
    localStorage.setItem(keyOf(projectId), kept);
  } catch {
    // A browser that keeps nothing still signs in.
  }
}

function normalize(email: string): string {
  return email.trim().toLowerCase();
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
