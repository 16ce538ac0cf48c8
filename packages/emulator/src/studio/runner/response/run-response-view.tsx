import type { ComponentChildren, VNode } from 'preact';

import { truncateTextWithOmissionNote } from '../../../page/truncate.js';
import { TextDiffView } from '../../ui/text-diff-view.js';
import { JsonView } from '../../ui/json-view.js';
import { formatDuration } from '../../ui/format-time.js';
import { type RunResponse, type ResponseBody, formatResponse } from '../send-run-request.js';
import type { OperationSchema } from '../operations.js';
import type { IsSecretField } from '../run-state.js';
import { ResponseSchemaView } from './response-schema-view.js';
import type { RequestRuns } from '../use-request-runs.js';

interface ResponseViewProps {
    runs: RequestRuns;
    isSecret: IsSecretField;
    schema: OperationSchema | undefined;
    children: ComponentChildren;
}

const DEFAULT_OPEN_LEVELS = 4;

export function RunResponseView({ runs, isSecret, schema, children }: ResponseViewProps): VNode {
    const { last, before, failure, isRunning } = runs;
    return (
        <section class="run-answer" aria-label="Response" aria-busy={isRunning}>
            {failure !== undefined && (
                <p class="problem-notice" role="alert">
                    {failure}
                </p>
            )}
            {last ? <Facts of={last} /> : <p class="hint">{isRunning ? 'Running…' : 'Not run yet.'}</p>}
            {last && before && <Changed last={last} before={before} isSecret={isSecret} />}
            {children}
            {last && <Body of={last.body} isSecret={isSecret} />}
            {schema && <ResponseSchemaView schema={schema} />}
        </section>
    );
}

function Facts({ of: { status, durationMs, cause } }: { of: RunResponse }): VNode {
    const tone = status >= 400 ? 'tone-bad' : status >= 200 && status < 300 ? 'tone-good' : 'tone-warn';
    return (
        <p class="run-facts" role="status">
            <span class={`tag ${tone}`}>{status === 0 ? 'redirect' : status}</span>
            <span>{formatDuration(durationMs)}</span>
            <span class="hint">{cause}</span>
        </p>
    );
}

function Changed({
    last,
    before,
    isSecret,
}: {
    last: RunResponse;
    before: RunResponse;
    isSecret: IsSecretField;
}): VNode {
    const [now, then] = [last, before].map(({ status, body }) => `${status}\n${formatResponse(body, isSecret)}`) as [
        string,
        string,
    ];
    return (
        <div class="run-changed">
            <h2>What changed</h2>
            {now === then ? (
                <p class="hint">Nothing. The previous response was the same.</p>
            ) : (
                <TextDiffView before={then} after={now} label="What changed" />
            )}
        </div>
    );
}

function Body({ of: body, isSecret }: { of: ResponseBody; isSecret: IsSecretField }): VNode {
    switch (body.kind) {
        case 'json':
            return <JsonView value={body.value} isSecret={isSecret} openLevels={DEFAULT_OPEN_LEVELS} />;
        case 'text':
            return (
                <pre class="run-text" tabIndex={0} aria-label="Text">
                    {truncateTextWithOmissionNote(body.text)}
                </pre>
            );
        case 'bytes':
            return (
                <p class="hint">
                    {body.type}, {body.size} bytes
                </p>
            );
        case 'none':
            return <p class="hint">No body.</p>;
        default:
            return body satisfies never;
    }
}
