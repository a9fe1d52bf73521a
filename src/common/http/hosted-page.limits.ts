/** The sites of a project that its pages know, to lead back to one of them. */
export const MOST_NAMED_SITES = 20;
