import { isObject, type RenderRequest, type RenderResponse } from '@svc-int/api';
import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { InstanceFrame } from '../shell/instance-frame.js';
import { useReplayedSession } from '../shell/use-replayed-session.js';
import { formatJson } from './prefill.js';
import type { RunResponse } from './send-request.js';
import { tryParseJson } from './plan-run.js';

interface DrawnAnswerProps {
    /** An answer to a request for a rendering. */
    answer: RunResponse | undefined;
    /** Called with such a request as JSON, which takes an action. */
    take: (body: string) => void;
}

/** The block of an answer as it is seen in a document; its actions are put into the request. */
export function RenderedResponse({ answer, take }: DrawnAnswerProps): VNode | null {
    const response = answer && elementIn(answer);
    return answer && response ? <Drawn answer={answer} response={response} take={take} /> : null;
}

interface DrawnProps {
    answer: RunResponse;
    response: RenderResponse;
    take: DrawnAnswerProps['take'];
}

function Drawn({ answer, response, take }: DrawnProps): VNode {
    const studio = useStudio();
    const session = useReplayedSession(answer, (of) => {
        const request = requestOf(of);
        return {
            request,
            answer: () => ({ response, durationMs: of.durationMs }),
            acted: ({ props, state, action }) => {
                take(formatJson({ ...request, props, state, action }));
                studio.notify('Action added to the request. Press Run to send it.');
            },
        };
    });
    return (
        <section class="run-drawn" aria-label="Preview">
            <InstanceFrame session={session} instance={session.root} />
        </section>
    );
}

/** What was rendered, as the service has checked it. */
function elementIn({ status, body }: RunResponse): RenderResponse | undefined {
    const value = body.kind === 'json' ? body.value : undefined;
    const isElement = status === 200 && isObject(value) && value['type'] === 'element';
    return isElement ? (value as unknown as RenderResponse) : undefined;
}

/** The service has rendered by it. */
function requestOf({ request: { body = '{}' } }: RunResponse): RenderRequest {
    return tryParseJson(body)?.value as RenderRequest;
}
