import { PAGE_LIMITS } from '@svc-int/api';
import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';

import { formatNumberWithSeparators } from '../../page/truncate.js';

interface EntriesProps<Entry> {
    of: readonly Entry[];
    /** Default: false. */
    inList?: boolean;
    children: (entry: Entry, index: number) => ComponentChildren;
}

export function ExpandableList<Entry>({ of, inList = false, children }: EntriesProps<Entry>): VNode {
    const [shown, setShown] = useState<number>(PAGE_LIMITS.entries);
    const more = of.length - shown;
    const button = more > 0 && (
        <button type="button" class="text-button" onClick={() => setShown(shown + PAGE_LIMITS.entries)}>
            … {formatNumberWithSeparators(more)} more
        </button>
    );
    return (
        <>
            {of.slice(0, shown).map(children)}
            {button && inList ? <li>{button}</li> : button}
        </>
    );
}
