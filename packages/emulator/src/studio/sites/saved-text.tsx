import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';

interface SavedTextProps {
    label: string;
    rows: number;
    stored: string;
    save: (text: string) => Promise<void>;
    onChange: () => void;
}

export function SavedText({ label, rows, stored, save, onChange }: SavedTextProps): VNode {
    const [text, setText] = useState(stored);
    const [problem, setProblem] = useState<string>();
    const submit = async (): Promise<void> => {
        setProblem(undefined);
        await save(text);
        onChange();
    };
    return (
        <form
            class="field"
            aria-label={label}
            onSubmit={(event) => {
                event.preventDefault();
                void submit().catch((error: unknown) => setProblem(getErrorMessage(error)));
            }}
        >
            <label class="field">
                <span class="field-label">{label}</span>
                <textarea
                    class="control code-control"
                    rows={rows}
                    spellcheck={false}
                    aria-invalid={problem !== undefined}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            </label>
            {problem !== undefined && (
                <p class="problem-notice" role="alert">
                    {problem}
                </p>
            )}
            {text !== stored && (
                <button type="submit" class="button secondary">
                    Save
                </button>
            )}
        </form>
    );
}
