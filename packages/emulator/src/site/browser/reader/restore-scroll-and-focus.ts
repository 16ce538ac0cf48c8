export function restoreScrollAndFocus(hash: string, position: number | undefined): void {
    const target = findTarget(hash);
    for (let around = target?.closest('details'); around; around = around.parentElement?.closest('details'))
        around.open = true;
    focus(target ?? document.querySelector<HTMLElement>('main h1'));
    if (position !== undefined || !target) scrollTo({ top: position ?? 0, behavior: 'instant' });
    else target.scrollIntoView({ behavior: 'instant' });
}

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
