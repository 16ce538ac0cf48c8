import type { VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

import { useStudio } from '../context.js';

/** Accepts a typed URL, or a URL pasted while no field has the focus, if the block can unfurl it. */
export function PasteLinkField({ prefixes }: { prefixes: readonly string[] | undefined }): VNode | null {
    const studio = useStudio();
    const [url, setUrl] = useState('');
    // An effect would miss an early paste.
    useLayoutEffect(() => {
        const onPaste = ({ target, clipboardData }: ClipboardEvent): void => {
            const text = clipboardData?.getData('text/plain').trim() ?? '';
            if (!isField(target) && URL.canParse(text)) studio.unfurl(text);
        };
        document.addEventListener('paste', onPaste);
        return () => document.removeEventListener('paste', onPaste);
    }, [studio]);
    if (!prefixes) return null;
    return (
        <form
            class="row-form paste-link"
            aria-label="Paste a link"
            onSubmit={(event) => {
                event.preventDefault();
                studio.unfurl(url.trim());
            }}
        >
            <input
                class="control"
                type="url"
                required
                aria-label="Link"
                placeholder={prefixes[0]}
                value={url}
                onInput={(event) => setUrl(event.currentTarget.value)}
            />
            <button type="submit" class="button secondary">
                Paste as a link
            </button>
        </form>
    );
}

function isField(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
