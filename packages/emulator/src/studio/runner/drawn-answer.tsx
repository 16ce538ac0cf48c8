import { isObject, type RenderRequest, type RenderResponse } from '@svc-int/api';
import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { InstanceFrame } from '../shell/instance-frame.js';
import { useAnsweredSession } from '../shell/use-answered-session.js';
import { shownJson } from './begin.js';
import type { Answer } from './exchange.js';
import { parsed } from './planned-run.js';

interface DrawnAnswerProps {
    /** An answer to a request for a rendering. */
    answer: Answer | undefined;
    /** Called with such a request as JSON, which takes an action. */
    take: (body: string) => void;
}

/** The block of an answer as it is seen in a document; its actions are put into the request. */
export function DrawnAnswer({ answer, take }: DrawnAnswerProps): VNode | null {
    const response = answer && elementIn(answer);
    return answer && response ? <Drawn answer={answer} response={response} take={take} /> : null;
}

interface DrawnProps {
    answer: Answer;
    response: RenderResponse;
    take: DrawnAnswerProps['take'];
}

function Drawn({ answer, response, take }: DrawnProps): VNode {
    const studio = useStudio();
    const session = useAnsweredSession(answer, (of) => {
        const request = requestOf(of);
        return {
            request,
            answer: () => ({ response, durationMs: of.durationMs }),
            acted: ({ props, state, action }) => {
                take(shownJson({ ...request, props, state, action }));
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
function elementIn({ status, body }: Answer): RenderResponse | undefined {
    const value = body.kind === 'json' ? body.value : undefined;
    const isElement = status === 200 && isObject(value) && value['type'] === 'element';
    return isElement ? (value as unknown as RenderResponse) : undefined;
}

/** The service has rendered by it. */
function requestOf({ request: { body = '{}' } }: Answer): RenderRequest {
    return parsed(body)?.value as RenderRequest;
}
