import { PAGE_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';

import { truncateTextWithOmissionNote } from '../../page/truncate.js';

export function UnknownAddressNotice({ path, shown }: { path: string; shown: string }): VNode {
    return (
        <p class="problem-notice" role="alert">
            Nothing in this workspace has the address{' '}
            <code>{truncateTextWithOmissionNote(path, PAGE_LIMITS.line)}</code>. This is {shown}.
        </p>
    );
}
