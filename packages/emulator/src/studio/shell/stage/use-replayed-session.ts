import type { RenderRequest } from '@svc-int/api';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import type { RenderResult } from '../../../page/instance-view.js';
import { Session } from '../../../page/session.js';
import { useStudio } from '../context.js';

export interface RecordedRender {
    request: Pick<RenderRequest, 'componentId' | 'props' | 'state' | 'context'>;
    /** Throws for a failed render. */
    getResult: () => RenderResult;
    /** Called for an action, which is not sent to the integration. */
    acted: (sent: RenderRequest) => void;
}

export function useReplayedSession<Of>(source: Of, getRecordedRender: (source: Of) => RecordedRender): Session {
    const studio = useStudio();
    const latest = useRef(getRecordedRender);
    latest.current = getRecordedRender;
    const session = useMemo(() => {
        const { request, getResult } = latest.current(source);
        return new Session({
            componentId: request.componentId,
            props: request.props,
            state: request.state,
            context: request.context,
            render: async (sent) => {
                if (sent.action) latest.current(source).acted(sent);
                return getResult();
            },
            openUrl: (url) => studio.openUrl(url),
            notify: (message) => studio.notify(message),
            onComplete: () => undefined,
        });
    }, [studio, source]);
    useEffect(() => () => session.dispose(), [session]);
    return session;
}
