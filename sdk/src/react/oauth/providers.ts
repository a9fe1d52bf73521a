/** The properties of a provider that a project offers. */
export interface OfferedProvider {
  /** The name of its configuration, by which it is asked for. */
  readonly id: string;
  /** The type of the provider; its id unless told. */
  readonly type?: string;
  /** The owner's name for it. */
  readonly displayName?: string | null;
}

export interface DescribedProvider {
  id: string;
  type: string;
  name: string;
}

/** As the brands write themselves. */
const NAMES: Readonly<Record<string, string>> = {
  apple: 'Apple',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  spotify: 'Spotify',
  twitch: 'Twitch',
  x: 'X',
};

/** The name and mark of a provider; one that nobody named is called by its id. */
export function describeProvider({ id, type = id, displayName }: OfferedProvider): DescribedProvider {
  const brand = Object.hasOwn(NAMES, type) ? NAMES[type] : undefined;
  return { id, type, name: displayName || brand || id };
}

/** The same for one that is known by its id alone: as the project offers it, or, if it no longer does, by its type. */
export function findProvider(offered: readonly OfferedProvider[], wanted: OfferedProvider): DescribedProvider {
  return describeProvider({ ...wanted, ...offered.find(({ id }) => id === wanted.id) });
}
