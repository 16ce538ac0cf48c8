import { PAGE_LIMITS } from '@svc-int/api';
import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';

import { count } from '../../page/bounded.js';

interface EntriesProps<Entry> {
    of: readonly Entry[];
    children: (entry: Entry, index: number) => ComponentChildren;
}

/** The first entries of a list, and more of them with each press. */
export function Entries<Entry>({ of, children }: EntriesProps<Entry>): VNode {
    const [shown, setShown] = useState<number>(PAGE_LIMITS.entries);
    const more = of.length - shown;
    return (
        <>
            {of.slice(0, shown).map(children)}
            {more > 0 && (
                <button type="button" class="text-button" onClick={() => setShown(shown + PAGE_LIMITS.entries)}>
                    … {count(more)} more
                </button>
            )}
        </>
    );
}
