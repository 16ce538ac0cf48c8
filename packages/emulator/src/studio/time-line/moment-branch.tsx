import { isNonArrayObject, type TracedEvent } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { type EventOutcomes, formatEventOutcomes } from '../../integration/event-outcome.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { formatEventPath } from '../events/event-path.js';
import { JsonField } from '../runner/fields/json-field.js';
import { useStudio } from '../shell/context.js';
import { TextDiffView } from '../ui/text-diff-view.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { DrawnRenderView } from './drawn-render-view.js';
import { createMomentRequest, type DrawnRender, parseDrawnRender } from './read-moment.js';

interface MomentBranchProps {
    integration: string;
    recorded: TracedEvent;
    drawn: DrawnRender;
}

interface Branch {
    event: string;
    version: number | undefined;
    drawn: DrawnRender;
    outcomes: EventOutcomes;
}

export function MomentBranch({ integration, recorded, drawn }: MomentBranchProps): VNode {
    const { client, replayed } = useStudio();
    const [props, setProps] = useState<unknown>(recorded.event.payload['props'] ?? {});
    const [branch, setBranch] = useState<Branch>();
    const [error, setError] = useState<string>();
    const [isRunning, setIsRunning] = useState(false);
    const run = async (): Promise<void> => {
        setIsRunning(true);
        setError(undefined);
        try {
            const sent = await replayRender(client, integration, recorded, props);
            replayed.set(sent.event);
            setBranch(sent);
        } catch (problem) {
            setError(getErrorMessage(problem));
        } finally {
            setIsRunning(false);
        }
    };
    return (
        <section class="moment-part" aria-label="Branch">
            <h2>Branch</h2>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void run();
                }}
            >
                <JsonField name="props" isNeeded={false} description={PROPS_HINT} value={props} change={setProps} />
                <button type="submit" class="button secondary" disabled={isRunning}>
                    Replay with today’s code
                </button>
            </form>
            {error !== undefined && (
                <p class="problem-notice" role="alert">
                    {error}
                </p>
            )}
            {branch && <Sides integration={integration} recorded={recorded} drawn={drawn} branch={branch} />}
        </section>
    );
}

const PROPS_HINT = 'Configuration and responses to requests of the integration come from the record.';

async function replayRender(
    client: Pick<ServiceClient, 'sendEvent'>,
    integration: string,
    recorded: TracedEvent,
    props: unknown,
): Promise<Branch> {
    if (!isNonArrayObject(props)) throw new Error('props: Write a JSON object.');
    const request = createMomentRequest(recorded, integration);
    const sent = await client.sendEvent({ ...request, event: { ...request.event, props } });
    if (!sent.traced) throw new Error('The service sent the event, but did not record the result.');
    return {
        event: sent.eventId,
        version: sent.traced.event.version,
        drawn: parseDrawnRender(sent),
        outcomes: formatEventOutcomes(recorded, sent.traced),
    };
}

function Sides({ integration, recorded, drawn, branch }: MomentBranchProps & { branch: Branch }): VNode {
    const { outcomes, version, event } = branch;
    return (
        <>
            <div class="moment-columns">
                <div>
                    <h3>Version {recorded.event.version}, then</h3>
                    <DrawnRenderView label="Block of the moment" recorded={recorded} drawn={drawn} />
                </div>
                <div>
                    <h3>Version {version}, today</h3>
                    <DrawnRenderView label="Block of the branch" recorded={recorded} drawn={branch.drawn} />
                </div>
            </div>
            {outcomes.recorded === outcomes.replayed ? (
                <p role="status">Elements, requests and logs are the same.</p>
            ) : (
                <TextDiffView
                    before={outcomes.recorded}
                    after={outcomes.replayed}
                    label="Differences of elements, requests and logs"
                />
            )}
            <p>
                <a
                    class="text-button"
                    href={formatEventPath({ integration, event, tab: 'compare', other: recorded.event.id })}
                >
                    Compare the events
                </a>
            </p>
        </>
    );
}
