import type { VNode } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

import type { EventDraft, EventSample, SendRequest } from '../../control.js';
import { Dialog } from '../ui/dialog.js';
import { useStudio } from '../shell/context.js';
import { LazyModuleStatus } from '../ui/lazy-module-status.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { formatEventType } from './format-event-type.js';
import { formatEventRunPath } from '../workspace/run-paths.js';

interface SendEventProps {
    integration: string;
    type?: string;
    /** Default: a sample. */
    initial?: SendRequest;
    close: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- a form with its state
export function SendEventForm({ integration, type: wanted, initial, close }: SendEventProps): VNode {
    const studio = useStudio();
    const id = useId();
    const [sampled, setSampled] = useState<EventSample>();
    const [text, setText] = useState(initial ? JSON.stringify(initial.event, null, 2) : '');
    /** Separate from `type`, which loaded samples set: loading again would overwrite the user's input. */
    const [chosen, choose] = useState(wanted);
    const [type, setType] = useState(initial?.event.type);
    const [problem, setProblem] = useState('');
    const [busy, setBusy] = useState(false);

    useEffect(() => {
        if (initial) return undefined;
        let current = true;
        const show = (sample: EventSample): void => {
            setSampled(sample);
            setType(sample.event.type);
            setText(JSON.stringify(sample.event, null, 2));
            setProblem('');
        };
        studio.client.sampleEvent(integration, chosen).then(
            (sample) => current && show(sample),
            (error: unknown) => current && setProblem(getErrorMessage(error)),
        );
        return () => void (current = false);
    }, [studio, integration, chosen]);

    const send = async (): Promise<void> => {
        setBusy(true);
        try {
            await studio.sendEvent({ ...initial, integration, event: parseEvent(text) });
            close();
        } catch (error) {
            setProblem(getErrorMessage(error));
        }
        setBusy(false);
    };
    const openRunner = (): void => {
        if (type !== undefined) studio.show(formatEventRunPath(integration, type));
        close();
    };
    const footer = (
        <>
            {!initial && (
                <button type="button" class="text-button" disabled={type === undefined} onClick={openRunner}>
                    Open in runner
                </button>
            )}
            <button type="submit" form={id} class="button primary" disabled={busy || text === ''}>
                Send
            </button>
        </>
    );

    return (
        <Dialog
            title="Send event"
            subtitle={`To ${integration}, as the service would send it`}
            size="medium"
            onDismiss={close}
            footer={footer}
        >
            <form id={id} class="send-event" onSubmit={(event) => (event.preventDefault(), void send())}>
                {!initial && (
                    <>
                        <label class="field-label" for={`${id}-type`}>
                            Type
                        </label>
                        <select
                            id={`${id}-type`}
                            class="control"
                            value={chosen ?? type}
                            autofocus
                            onChange={({ currentTarget: { value } }) => choose(value)}
                        >
                            {sampled?.types.map((one) => (
                                <option key={one} value={one}>
                                    {formatEventType(one, sampled.handled)}
                                </option>
                            ))}
                        </select>
                    </>
                )}
                {type !== undefined && <Written key={type} type={type} text={text} change={setText} />}
                <p class="field-problem" role="alert">
                    {problem}
                </p>
            </form>
        </Dialog>
    );
}

function Written(event: { type: string; text: string; change: (text: string) => void }): VNode {
    const { value: EventBody, error } = useLazyModule('the form of an event', loadBody);
    return EventBody ? <EventBody {...event} /> : <LazyModuleStatus error={error} />;
}

const loadBody = async () => (await import('../runner/event-body.js')).EventBody;

function parseEvent(text: string): EventDraft {
    const event: unknown = JSON.parse(text);
    const isEvent = typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
    if (!isEvent) throw new Error('An event is a JSON object with a "type".');
    return event as EventDraft;
}
