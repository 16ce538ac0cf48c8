import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { JsonView } from '../ui/json-view.js';
import { useIsSecretField } from '../runner/use-is-secret-field.js';
import { useStudio } from '../shell/context.js';
import { findRequestTarget, openPastedRequestInPreview, openRequestInRunner } from './open-request.js';
import { type PastedRequest, parsePastedRequest } from './parse-pasted-request.js';

export function PasteRequestForm(): VNode {
    const id = useId();
    const [text, setText] = useState('');
    const [read, setRead] = useState<{ pasted?: PastedRequest; problem?: string }>({});
    const updateText = (next: string): void => {
        const now = next.trim() === '' ? {} : parseText(next);
        setRead(now);
        setText(next.slice(0, MAX_SHOWN_CHARS));
    };
    return (
        <div class="bench-paste">
            <h2>Open a shared request</h2>
            <label for={id}>JSON, LZ-string text or URL</label>
            <textarea
                id={id}
                class="control code run-json"
                rows={3}
                spellcheck={false}
                aria-invalid={read.problem !== undefined}
                aria-describedby={read.problem === undefined ? undefined : `${id}-problem`}
                value={text}
                onPaste={(event) => {
                    const pasted = event.clipboardData?.getData('text/plain') ?? '';
                    if (pasted.length <= MAX_SHOWN_CHARS) return;
                    event.preventDefault();
                    updateText(pasted);
                }}
                onInput={({ currentTarget: { value } }) => updateText(value)}
            />
            {read.problem !== undefined && (
                <p class="field-problem" id={`${id}-problem`} role="alert">
                    {read.problem}
                </p>
            )}
            {read.pasted && <Pasted pasted={read.pasted} />}
        </div>
    );
}

/** Browsers render longer text slowly. */
const MAX_SHOWN_CHARS = 2000;

function parseText(text: string): { pasted: PastedRequest } | { problem: string } {
    try {
        return { pasted: parsePastedRequest(text) };
    } catch (error) {
        return { problem: getErrorMessage(error) };
    }
}

function Pasted({ pasted }: { pasted: PastedRequest }): VNode {
    const studio = useStudio();
    const isSecret = useIsSecretField();
    const integration = pasted.integration ?? findRequestTarget(studio, pasted)?.integration ?? '';
    return (
        <section aria-label="Pasted request">
            <JsonView value={pasted.request} isSecret={isSecret} />
            <div class="bench-acts">
                <button
                    type="button"
                    class="button primary"
                    onClick={() => openPastedRequestInPreview(studio, pasted, isSecret)}
                >
                    Open in the preview
                </button>
                <button
                    type="button"
                    class="button secondary"
                    onClick={() => openRequestInRunner(studio, integration, pasted.request, isSecret)}
                >
                    Open in the runner
                </button>
            </div>
        </section>
    );
}
