/** Brings the reader to where a page begins, or to the place in it that its address names: sight, keyboard and what is read aloud. */
export function restoreScrollAndFocus(hash: string, position: number | undefined): void {
    const target = findTarget(hash);
    for (let around = target?.closest('details'); around; around = around.parentElement?.closest('details'))
        around.open = true;
    focus(target ?? document.querySelector<HTMLElement>('main h1'));
    if (position !== undefined || !target) scrollTo({ top: position ?? 0, behavior: 'instant' });
    else target.scrollIntoView({ behavior: 'instant' });
}

/** Says that a page is being loaded, or no longer. */
export function setPageBusy(isBusy: boolean): void {
    document.querySelector('main')?.setAttribute('aria-busy', String(isBusy));
}

function findTarget(hash: string): HTMLElement | null {
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
