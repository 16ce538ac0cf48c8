import { type RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Focuses the first focusable descendant if the focused one is removed. */
export function useKeepFocusWithin<Kept extends HTMLElement>(): RefObject<Kept | null> {
    const kept = useRef<Kept>(null);
    // During render, the DOM is still unchanged.
    const had = kept.current?.contains(document.activeElement) ?? false;
    useLayoutEffect(() => {
        if (had && document.activeElement === document.body)
            kept.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    });
    return kept;
}
