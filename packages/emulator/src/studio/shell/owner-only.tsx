import type { ComponentChildren, VNode } from 'preact';

import { useStudio } from './context.js';
import { useStore } from './use-store.js';

/** Hides actions that the service allows only to the owner. */
export function OwnerOnly({ children }: { children: ComponentChildren }): VNode | null {
    const overview = useStore(useStudio().overview);
    return overview?.isWhole ? <>{children}</> : null;
}
