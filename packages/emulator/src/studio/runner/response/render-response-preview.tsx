import { isNonArrayObject, type RenderRequest, type RenderResponse } from '@svc-int/api';
import type { VNode } from 'preact';

import { useStudio } from '../../shell/context.js';
import { InstanceFrame } from '../../shell/stage/instance-frame.js';
import { useReplayedSession } from '../../shell/stage/use-replayed-session.js';
import { formatJson } from '../../ui/format-json.js';
import type { RunResponse } from '../send-run-request.js';
import { parseJsonIfValid } from '../plan-run.js';

interface RenderedResponseProps {
    runResponse: RunResponse | undefined;
    take: (body: string) => void;
}

/** Actions of the preview only fill in the request. */
export function RenderResponsePreview({ runResponse, take }: RenderedResponseProps): VNode | null {
    const response = runResponse && findRenderResponse(runResponse);
    return runResponse && response ? <Drawn runResponse={runResponse} response={response} take={take} /> : null;
}

interface DrawnProps {
    runResponse: RunResponse;
    response: RenderResponse;
    take: RenderedResponseProps['take'];
}

function Drawn({ runResponse, response, take }: DrawnProps): VNode {
    const studio = useStudio();
    const session = useReplayedSession(runResponse, (of) => {
        const request = parseRequest(of);
        return {
            request,
            getResult: () => ({ response, durationMs: of.durationMs }),
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

function findRenderResponse({ status, body }: RunResponse): RenderResponse | undefined {
    const value = body.kind === 'json' ? body.value : undefined;
    const isElement = status === 200 && isNonArrayObject(value) && value['type'] === 'element';
    return isElement ? (value as unknown as RenderResponse) : undefined;
}

function parseRequest({ request: { body = '{}' } }: RunResponse): RenderRequest {
    return parseJsonIfValid(body)?.value as RenderRequest;
}
