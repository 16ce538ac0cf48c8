import { PAGE_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';

import { truncateTextWithOmissionNote } from '../../page/truncate.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from './context.js';

export function CopyableText({ title, text }: { title: string; text: string }): VNode {
    const studio = useStudio();
    const copy = (): void =>
        void navigator.clipboard.writeText(text).then(
            () => studio.notify(`${title} copied.`),
            (error: unknown) => studio.notify(getErrorMessage(error)),
        );
    return (
        <div class="run-copied">
            <h3>{title}</h3>
            <button type="button" class="text-button" aria-label={`Copy ${title}`} onClick={copy}>
                Copy
            </button>
            <pre tabIndex={0} aria-label={title}>
                {truncateTextWithOmissionNote(text, PAGE_LIMITS.text)}
            </pre>
        </div>
    );
}
