import type { RenderRequest, TracedEvent } from '@svc-int/api';
import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { InstanceFrame } from '../shell/stage/instance-frame.js';
import { useReplayedSession } from '../shell/stage/use-replayed-session.js';
import { omitLiveParts } from './omit-live-parts.js';
import type { DrawnRender } from './read-moment.js';

interface DrawnRenderViewProps {
    label: string;
    recorded: TracedEvent;
    drawn: DrawnRender;
}

export function DrawnRenderView({ label, recorded, drawn }: DrawnRenderViewProps): VNode {
    return (
        <section aria-label={label}>
            {drawn.problem !== undefined && (
                <p class="problem-notice" role="status">
                    {drawn.problem}
                </p>
            )}
            {drawn.response && <Frame recorded={recorded} drawn={drawn} />}
        </section>
    );
}

function Frame({ recorded, drawn }: Omit<DrawnRenderViewProps, 'label'>): VNode {
    const studio = useStudio();
    const session = useReplayedSession(drawn, ({ response }) => ({
        request: recorded.event.payload as unknown as RenderRequest,
        acted: () => studio.notify('This is a moment of the past. Actions are not sent.'),
        getResult: () => {
            if (!response) throw new Error('The integration returned no element.');
            return {
                response: omitLiveParts(response, studio.pages.origins.get()),
                durationMs: recorded.event.durationMs ?? 0,
            };
        },
    }));
    return <InstanceFrame session={session} instance={session.root} />;
}
