import type { RenderRequest, TracedEvent } from '@svc-int/api';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { isPublicListenerUrl } from '../../integration/public-endpoints.js';
import type { IntegrationPageOrigins } from '../../page/page-origins.js';
import { PageServicesContext, usePageServices } from '../elements/page-services.js';
import { useStudio } from '../shell/context.js';
import { InstanceFrame } from '../shell/stage/instance-frame.js';
import { useReplayedSession } from '../shell/stage/use-replayed-session.js';
import { useStore } from '../ui/use-store.js';
import { omitWebframes } from './omit-webframes.js';
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
    const around = usePageServices();
    const origins = useStore(studio.pages.origins);
    const services = useMemo(
        () => ({ ...around, isPictureShown: (url: string) => origins !== undefined && isForeign(url, origins) }),
        [around, origins],
    );
    const session = useReplayedSession(drawn, ({ response }) => ({
        request: recorded.event.payload as unknown as RenderRequest,
        acted: () => studio.notify('This is a moment of the past. Actions are not sent.'),
        getResult: () => {
            if (!response) throw new Error('The integration returned no element.');
            return {
                response: omitWebframes(response),
                durationMs: recorded.event.durationMs ?? 0,
            };
        },
    }));
    return (
        <PageServicesContext.Provider value={services}>
            <InstanceFrame session={session} instance={session.root} />
        </PageServicesContext.Provider>
    );
}

function isForeign(url: string, { plain }: IntegrationPageOrigins): boolean {
    const base = document.baseURI;
    return !URL.canParse(url, base) || !isPublicListenerUrl({ publicUrl: plain }, new URL(url, base).href);
}
