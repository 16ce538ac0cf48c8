import type { VNode } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { type FieldDescription, FieldHint, FieldLabel } from './inputs.js';

interface JsonFieldProps extends FieldDescription {
    value: unknown;
    change: (value: unknown) => void;
}

/** Does not call `change` for invalid JSON. */
export function JsonField({ name, isNeeded, description, value, change }: JsonFieldProps): VNode {
    const id = useId();
    const [text, setText] = useState(formatValue(value));
    const [problem, setProblem] = useState('');
    const outside = JSON.stringify(value);
    useEffect(() => {
        if (problem === '' && outside !== normalizeJson(text)) setText(formatValue(value));
    }, [outside]);
    const write = (next: string): void => {
        setText(next);
        try {
            change(next.trim() === '' ? undefined : JSON.parse(next));
            setProblem('');
        } catch (error) {
            setProblem(`This is not JSON: ${getErrorMessage(error)}`);
        }
    };
    return (
        <div class="field">
            <FieldLabel id={id} name={name} isNeeded={isNeeded} />
            <textarea
                id={id}
                class="control code run-json"
                rows={2}
                spellcheck={false}
                aria-invalid={problem !== ''}
                aria-describedby={[description && `${id}-about`, problem && `${id}-problem`].filter(Boolean).join(' ')}
                value={text}
                onInput={({ currentTarget: { value: next } }) => write(next)}
            />
            <FieldHint id={id} text={description} />
            {problem !== '' && (
                <p class="field-problem" id={`${id}-problem`} role="alert">
                    {problem}
                </p>
            )}
        </div>
    );
}

function formatValue(value: unknown): string {
    return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function normalizeJson(text: string): string | undefined {
    try {
        return JSON.stringify(JSON.parse(text));
    } catch {
        return undefined;
    }
}
