import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { InstanceFrame } from '../shell/stage/instance-frame.js';
import { useReplayedSession } from '../shell/stage/use-replayed-session.js';
import type { ComponentContent } from '../workspace/open-target-content.js';
import { findRecordedResponse, type RenderEntry } from '../workspace/render-history.js';

interface EarlierRenderProps {
    content: ComponentContent;
    entry: RenderEntry;
}

export function EarlierRender({ content: { renders }, entry }: EarlierRenderProps): VNode {
    const studio = useStudio();
    const session = useReplayedSession(entry, ({ request, durationMs, outcome }) => ({
        request,
        acted: () => studio.notify('This is an earlier render. Actions are not sent.'),
        getResult: () => {
            const response = findRecordedResponse(entry);
            if (!response) throw new Error('problem' in outcome ? outcome.problem : '');
            return { response, durationMs };
        },
    }));
    return (
        <>
            <p class="bench-earlier" role="status">
                Viewing render {entry.id}.{' '}
                <button type="button" class="text-button" onClick={() => renders.chosen.set(undefined)}>
                    Back to latest
                </button>
            </p>
            <InstanceFrame session={session} instance={session.root} />
        </>
    );
}
