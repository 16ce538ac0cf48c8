import type { VNode } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

import type { EventDraft, EventSample, SendRequest } from '../../control.js';
import { Dialog } from '../elements/dialog.js';
import { useStudio } from '../shell/context.js';
import { messageOf } from '../../values/message-of.js';
import { eventRunPath } from '../workspace/run-address.js';

interface SendEventProps {
    integration: string;
    /** Type that is chosen at first. Default: the first one. */
    type?: string;
    /** What was sent before, to be edited. Default: an event that is filled in from what there is. */
    begun?: SendRequest;
    close: () => void;
}

/** Asks which event is to be sent to an integration, filled in from what there is, and sends it. */
// oxlint-disable-next-line max-lines-per-function -- a form with its state
export function SendEvent({ integration, type: wanted, begun, close }: SendEventProps): VNode {
    const studio = useStudio();
    const id = useId();
    const [types, setTypes] = useState<readonly string[]>([]);
    const [text, setText] = useState(begun ? JSON.stringify(begun.event, null, 2) : '');
    /** The chosen type: a sample that arrives later would replace what was written meanwhile. */
    const [chosen, choose] = useState(wanted);
    const [type, setType] = useState<string>();
    const [problem, setProblem] = useState('');
    const [busy, setBusy] = useState(false);

    useEffect(() => {
        if (begun) return undefined;
        let current = true;
        const show = ({ types: known, event }: EventSample): void => {
            setTypes(known);
            setType(event.type);
            setText(JSON.stringify(event, null, 2));
            setProblem('');
        };
        studio.client.sampleEvent(integration, chosen).then(
            (sample) => current && show(sample),
            (error: unknown) => current && setProblem(messageOf(error)),
        );
        return () => void (current = false);
    }, [studio, integration, chosen]);

    const send = async (): Promise<void> => {
        setBusy(true);
        try {
            await studio.sendEvent({ ...begun, integration, event: parseEvent(text) });
            close();
        } catch (error) {
            setProblem(messageOf(error));
        }
        setBusy(false);
    };
    const compose = (): void => {
        if (type !== undefined) studio.show(eventRunPath(integration, type));
        close();
    };
    const footer = (
        <>
            {!begun && (
                <button type="button" class="text-button" disabled={type === undefined} onClick={compose}>
                    Compose it in a place of its own
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
            subtitle={`To ${integration}, as the service would`}
            size="medium"
            onDismiss={close}
            footer={footer}
        >
            <form id={id} class="send-event" onSubmit={(event) => (event.preventDefault(), void send())}>
                {!begun && (
                    <>
                        <label class="field-label" for={`${id}-type`}>
                            Type
                        </label>
                        <select
                            id={`${id}-type`}
                            class="control"
                            value={type}
                            onChange={({ currentTarget: { value } }) => (setType(value), choose(value))}
                        >
                            {types.map((one) => (
                                <option key={one} value={one}>
                                    {one}
                                </option>
                            ))}
                        </select>
                    </>
                )}
                <label class="field-label" for={`${id}-event`}>
                    Event
                </label>
                <textarea
                    id={`${id}-event`}
                    class="control code"
                    rows={14}
                    spellcheck={false}
                    value={text}
                    aria-invalid={problem !== ''}
                    aria-describedby={`${id}-problem`}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <p class="field-problem" id={`${id}-problem`} role="alert">
                    {problem}
                </p>
            </form>
        </Dialog>
    );
}

function parseEvent(text: string): EventDraft {
    const event: unknown = JSON.parse(text);
    const isEvent = typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
    if (!isEvent) throw new Error('An event is a JSON object with a "type".');
    // It has a type, and the service checks the rest.
    return event as EventDraft;
}
