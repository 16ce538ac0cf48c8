import { ApiError } from '@svc-int/api';
import type { VNode } from 'preact';

import { Icon } from '../elements/icon.js';
import type { FailureProps } from '../elements/surroundings.js';

/** Says why a component could not be rendered. */
export function Failure({ failure, busy, retry }: FailureProps): VNode {
    const status = failure instanceof ApiError && failure.status ? ` (${failure.status})` : '';
    return (
        <div class="render-failure" role="alert">
            <Icon name="warning" />
            <div>
                <strong>Rendering failed{status}</strong>
                <p>{failure.message}</p>
            </div>
            <button type="button" class="button secondary" disabled={busy} onClick={retry}>
                Retry
            </button>
        </div>
    );
}
