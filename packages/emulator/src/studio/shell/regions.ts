import { useLayoutEffect } from 'preact/hooks';

export type FocusRegion = 'list' | 'view' | 'events';

export function getRegionProps(region: FocusRegion): { 'data-region': FocusRegion; tabIndex: -1 } {
    return { 'data-region': region, tabIndex: -1 };
}

/** Focuses after rendering, so that Tab continues in the region. */
export function focusRegion(region: FocusRegion): void {
    setTimeout(() => focusIn(document.querySelector<HTMLElement>(`[data-region='${region}']`)));
}

/** F6 focuses the next region, Shift+F6 the previous one. */
export function useRegionFocusKeys(): void {
    // An effect would miss early keys.
    useLayoutEffect(() => {
        const onKeyDown = (event: KeyboardEvent): void => {
            if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
            if (document.querySelector('dialog[open]')) return;
            event.preventDefault();
            focusIn(findNeighbor(event.shiftKey ? -1 : 1));
        };
        addEventListener('keydown', onKeyDown);
        return () => removeEventListener('keydown', onKeyDown);
    }, []);
}

/** Skips hidden regions. */
function findNeighbor(by: number): HTMLElement | undefined {
    const visible = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((one) => one.checkVisibility());
    const at = visible.findIndex((one) => one.contains(document.activeElement));
    return visible.at(at < 0 ? Math.min(by, 0) : (at + by) % visible.length);
}

function focusIn(region: HTMLElement | null | undefined): void {
    (region?.querySelector<HTMLElement>(':scope [aria-current="page"]') ?? region)?.focus();
}
