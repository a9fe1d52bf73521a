/** The most networks that a user is known from; the one not used for longest is forgotten. */
export const NETWORKS_KEPT = 10;
