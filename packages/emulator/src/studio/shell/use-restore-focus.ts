import { type RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Has the focus stay within an element when what had it there is drawn no more: on its first part that takes it. */
export function useKeepFocusWithin<Kept extends HTMLElement>(): RefObject<Kept | null> {
    const kept = useRef<Kept>(null);
    // While this is drawn, the page is still as it was.
    const had = kept.current?.contains(document.activeElement) ?? false;
    useLayoutEffect(() => {
        if (had && document.activeElement === document.body)
            kept.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    });
    return kept;
}
