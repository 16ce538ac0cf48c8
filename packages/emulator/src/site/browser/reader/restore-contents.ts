const OPEN = '.contents details[open]';

/** The returned function restores the state. */
export function captureTableOfContentsState(): () => void {
    const open = new Set(Array.from(document.querySelectorAll(OPEN), getHref));
    const top = document.querySelector('.contents')?.scrollTop ?? 0;
    return () => {
        const contents = document.querySelector('.contents');
        if (!contents) return;
        for (const branch of contents.querySelectorAll('details')) branch.open ||= open.has(getHref(branch));
        contents.scrollTop = top;
        showCurrent(contents);
    };
}

function getHref(branch: Element): string {
    return branch.parentElement?.querySelector('a')?.getAttribute('href') ?? '';
}

/** Scrolls if the current page is out of view. */
function showCurrent(contents: Element): void {
    const current = contents.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!current) return;
    const { top, bottom, height } = contents.getBoundingClientRect();
    if (current.top < top || current.bottom > bottom) contents.scrollTop += current.top - top - height / 3;
}
