import type { PaletteEntry } from './entries.js';

/** Excludes rows of the event list, which are found as events. */
const BUTTONS = ':is(main, .events, .time-line) button:not(:disabled, .event-row, [aria-haspopup])';

/** Rows whose text distinguishes buttons with equal names. */
const ROWS = 'li, tr, [role="row"]';

const MAX_ROW_CHARS = 60;

export function listButtonEntries(): PaletteEntry[] {
    const entries = [...document.querySelectorAll<HTMLElement>(BUTTONS)]
        .filter((button) => button.checkVisibility() && getButtonName(button) !== '')
        .map(createButtonEntry);
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function createButtonEntry(button: HTMLElement): PaletteEntry {
    const label = getButtonName(button);
    const region = button.closest('.events') ? 'Events' : button.closest('.time-line') ? 'Time line' : 'This view';
    const row = getSeparatedText(button.closest(ROWS)).slice(0, MAX_ROW_CHARS);
    return {
        id: `button ${region} ${label} ${row}`,
        label,
        hint: ['Button', region, row].filter((part) => part !== '' && part !== label).join(' · '),
        icon: 'bolt',
        // The palette restores the focus first, so that a new dialog keeps it.
        run: () => void setTimeout(() => button.click()),
    };
}

function getButtonName(button: HTMLElement): string {
    return normalizeText(button.getAttribute('aria-label') ?? button.textContent ?? '');
}

/** Adds spaces where only the layout separates texts. */
function getSeparatedText(element: Element | null): string {
    if (!element) return '';
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return normalizeText(texts.join(' '));
}

function normalizeText(text: string): string {
    return text.replaceAll(/\s+/g, ' ').trim();
}
