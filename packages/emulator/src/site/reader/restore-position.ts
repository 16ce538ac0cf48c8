/** Brings the reader to where a page begins, or to the place in it that its address names: sight, keyboard and what is read aloud. */
export function restorePosition(hash: string, position: number | undefined): void {
    const place = placeOf(hash);
    for (let around = place?.closest('details'); around; around = around.parentElement?.closest('details'))
        around.open = true;
    focus(place ?? document.querySelector<HTMLElement>('main h1'));
    if (position !== undefined || !place) scrollTo({ top: position ?? 0, behavior: 'instant' });
    else place.scrollIntoView({ behavior: 'instant' });
}

/** Says that a page is being loaded, or no longer. */
export function setBusy(isBusy: boolean): void {
    document.querySelector('main')?.setAttribute('aria-busy', String(isBusy));
}

function placeOf(hash: string): HTMLElement | null {
    try {
        return document.getElementById(decodeURIComponent(hash.slice(1)));
    } catch {
        return null;
    }
}

function focus(element: HTMLElement | null): void {
    if (!element) return;
    if (!element.matches('a[href], button, input, summary, [tabindex]')) element.tabIndex = -1;
    element.focus({ preventScroll: true });
}
