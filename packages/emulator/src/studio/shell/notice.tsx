import type { VNode } from 'preact';

import { useStudio } from './context.js';
import { useStore } from './use-store.js';

/** Something short that goes away by itself. */
export function Notice(): VNode {
    const notice = useStore(useStudio().notice);
    return (
        <div class="notice" role="status">
            {notice && <p>{notice}</p>}
        </div>
    );
}
