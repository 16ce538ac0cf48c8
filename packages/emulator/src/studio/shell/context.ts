import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { Studio } from '../workspace/studio.js';

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): Studio {
    const studio = useContext(StudioContext);
    if (!studio) throw new Error('A part of the page was rendered outside of a studio');
    return studio;
}
