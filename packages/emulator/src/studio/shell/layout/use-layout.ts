import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import { useStore } from '../../ui/use-store.js';
import type { Layout, LayoutState } from './layout.js';

export const LayoutContext = createContext<Layout | undefined>(undefined);

export function useLayout(): Layout & { current: LayoutState } {
    const layout = useContext(LayoutContext);
    if (!layout) throw new Error('This component is outside of a LayoutContext.');
    return { ...layout, current: useStore(layout.state) };
}
