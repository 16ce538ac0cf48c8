import type { VNode } from 'preact';

import type { Store } from '../../../page/store.js';
import type { RenderFailureProps } from '../../../studio/elements/page-services.js';
import { useStore } from '../../../studio/ui/use-store.js';

export function UnavailableBlock({ busy, retry }: RenderFailureProps): VNode {
    return (
        <div class="quiet-failure" role="status">
            <p>This block is not available right now.</p>
            <button type="button" class="text-button" disabled={busy} onClick={retry}>
                Try again
            </button>
        </div>
    );
}

export function TransientBlockNotice({ of }: { of: Store<string | undefined> }): VNode {
    const notice = useStore(of);
    return (
        <div class="block-notice" role="status">
            {notice && <p>{notice}</p>}
        </div>
    );
}
