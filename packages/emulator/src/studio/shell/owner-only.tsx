import type { ComponentChildren, VNode } from 'preact';

import { useStudio } from './context.js';
import { useStore } from '../ui/use-store.js';

export function OwnerOnly({ children }: { children: ComponentChildren }): VNode | null {
    const overview = useStore(useStudio().overview);
    return overview?.isWhole ? <>{children}</> : null;
}
