import { useLayoutEffect } from 'preact/hooks';

/** A part of the page that the key F6 goes to: the list at the side, what is shown, and the events. */
export type FocusRegion = 'list' | 'view' | 'events';

/** Attributes of the element of a region. */
export function getRegionProps(region: FocusRegion): { 'data-region': FocusRegion; tabIndex: -1 } {
    return { 'data-region': region, tabIndex: -1 };
}

/** Has a region get the focus once the page shows what was chosen: Tab goes on within it. */
export function focusRegion(region: FocusRegion): void {
    setTimeout(() => focusIn(document.querySelector<HTMLElement>(`[data-region='${region}']`)));
}

/** Goes to the next region by F6, and to the one before by Shift+F6. */
export function useRegionFocusKeys(): void {
    // At once: an effect would come after a key that is pressed as soon as the page is seen.
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

/** The region before or after the one that has the focus, of those that are seen: a narrow page hides its list. */
function findNeighbor(by: number): HTMLElement | undefined {
    const visible = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((one) => one.checkVisibility());
    const at = visible.findIndex((one) => one.contains(document.activeElement));
    return visible.at(at < 0 ? Math.min(by, 0) : (at + by) % visible.length);
}

/** Focuses what a region has chosen, or else itself. */
function focusIn(region: HTMLElement | null | undefined): void {
    (region?.querySelector<HTMLElement>(':scope [aria-current="page"]') ?? region)?.focus();
}
