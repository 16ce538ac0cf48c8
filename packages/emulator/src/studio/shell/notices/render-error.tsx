import { ApiError } from '@svc-int/api';
import type { VNode } from 'preact';

import { FailedRenderError } from '../../../page/instance-view.js';
import { Icon } from '../../ui/icon.js';
import type { RenderFailureProps } from '../../elements/page-services.js';
import { EventErrorDetails } from './event-error-details.js';

export function RenderError({ failure, busy, retry }: RenderFailureProps): VNode {
    const hasStatus = failure instanceof ApiError || failure instanceof FailedRenderError;
    const status = hasStatus && failure.status ? ` (${failure.status})` : '';
    return (
        <div class="render-failure" role="alert">
            <Icon name="warning" />
            <div>
                <strong>Rendering failed{status}</strong>
                <p>{failure.message}</p>
                {failure instanceof FailedRenderError && <EventErrorDetails eventId={failure.eventId} />}
            </div>
            <button type="button" class="button secondary" disabled={busy} onClick={retry}>
                Retry
            </button>
        </div>
    );
}
