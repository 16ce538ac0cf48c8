import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

interface SecretInputProps {
    value: string;
    write: (value: string | undefined) => void;
    shared: { id: string };
}

export function RevealableSecretInput({ value, write, shared }: SecretInputProps): VNode {
    const [isShown, setShown] = useState(false);
    const input = {
        ...shared,
        class: 'control',
        autocomplete: 'new-password',
        spellcheck: false,
        value,
        onInput: (event: Event & { currentTarget: HTMLInputElement }) => write(event.currentTarget.value || undefined),
    };
    return (
        <span class="secret-input">
            {isShown ? <input {...input} type="text" /> : <input {...input} type="password" />}
            <button
                type="button"
                class="button secondary"
                aria-controls={shared.id}
                aria-describedby={`${shared.id}-label`}
                onClick={() => setShown(!isShown)}
            >
                {isShown ? 'Hide' : 'Reveal'}
            </button>
        </span>
    );
}
