/** Mailings of a page: the emails of each are counted. */
export const MAILINGS_PAGE = { usual: 20, most: 50 } as const;
