import { createContext } from 'react';

/**
 * The place of the title of a page that is one of several tabs: above them. Undefined outside of tabs; null until the place is
 * on the page.
 */
export const TitlePlaceContext = createContext<HTMLElement | null | undefined>(undefined);
