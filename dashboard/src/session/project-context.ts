import { createContext, use } from 'react';
import type { AdminOwnedProject } from '@vestibule/sdk';

export const ProjectContext = createContext<AdminOwnedProject | null>(null);

/** The project of the address. */
export function useProject(): AdminOwnedProject {
  const project = use(ProjectContext);
  if (!project) throw new Error('There is no ProjectGate above this component.');
  return project;
}
