import type { ComponentChildren, VNode } from 'preact';

import { useStudio } from './context.js';
import { useStore } from './use-store.js';

/** Shows to the owner of the workspace what the service does for nobody else. */
export function OwnerOnly({ children }: { children: ComponentChildren }): VNode | null {
    const overview = useStore(useStudio().overview);
    return overview?.isWhole ? <>{children}</> : null;
}
