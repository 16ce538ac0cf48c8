import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useStudio } from '../context.js';
import { useStore } from '../../ui/use-store.js';

export function WorkspaceMigrationNotice(): VNode {
    const until = useStore(useStudio().client.movingUntil);
    return <div role="status">{until !== undefined && <Moving until={until} />}</div>;
}

/** Screen readers do not announce each second. */
function Moving({ until }: { until: number }): VNode {
    const [now, setNow] = useState(Date.now());
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 250);
        return () => clearInterval(timer);
    }, []);
    const seconds = Math.ceil((until - now) / 1000);
    return (
        <p class="moving">
            The workspace is moving
            <span aria-hidden="true">{seconds > 0 ? `. Retrying in ${seconds} s` : '. Retrying…'}</span>
        </p>
    );
}
