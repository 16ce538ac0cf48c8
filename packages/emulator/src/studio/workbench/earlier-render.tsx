import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import { Session } from '../../page/session.js';
import { useStudio } from '../shell/context.js';
import { InstanceFrame } from '../shell/instance-frame.js';
import type { ComponentContent } from '../workspace/open-content.js';
import { answerOf, type RenderEntry } from '../workspace/renders.js';

interface EarlierRenderProps {
    content: ComponentContent;
    entry: RenderEntry;
}

/** An earlier rendering, as it was: what is pressed in it reaches nobody. */
export function EarlierRender({ content: { renders }, entry }: EarlierRenderProps): VNode {
    const session = useEarlier(entry);
    return (
        <>
            <p class="bench-earlier" role="status">
                Render {entry.id}, as it was.{' '}
                <button type="button" class="text-button" onClick={() => renders.chosen.set(undefined)}>
                    Back to the newest
                </button>
            </p>
            <InstanceFrame session={session} instance={session.root} />
        </>
    );
}

/** A session that is always answered as the component was then. */
function useEarlier(entry: RenderEntry): Session {
    const studio = useStudio();
    const session = useMemo(() => {
        const { componentId, props, context } = entry.request;
        const notify = (): void => studio.notify('This is an earlier rendering: the component gets nothing of it.');
        return new Session({
            componentId,
            props,
            context,
            render: async ({ action }) => {
                if (action) notify();
                const response = answerOf(entry);
                if (!response) throw new Error('problem' in entry.outcome ? entry.outcome.problem : '');
                return { response, durationMs: entry.durationMs };
            },
            openUrl: (url) => studio.openUrl(url),
            notify: (message) => studio.notify(message),
            onComplete: () => undefined,
        });
    }, [studio, entry]);
    useEffect(() => () => session.dispose(), [session]);
    return session;
}
