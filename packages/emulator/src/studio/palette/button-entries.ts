import type { PaletteEntry } from './entries.js';

/** Buttons of the view and of the events; rows of the list of events are found as events. */
const BUTTONS = ':is(main, .events) button:not(:disabled, .event-row, [aria-haspopup])';

/** Rows of lists and tables: their texts distinguish buttons with the same name. */
const ROWS = 'li, tr, [role="row"]';

const MAX_ROW_CHARS = 60;

/** The actions of the buttons that the page shows. */
export function listButtonEntries(): PaletteEntry[] {
    const entries = [...document.querySelectorAll<HTMLElement>(BUTTONS)]
        .filter((button) => button.checkVisibility() && getButtonName(button) !== '')
        .map(createButtonEntry);
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function createButtonEntry(button: HTMLElement): PaletteEntry {
    const label = getButtonName(button);
    const region = button.closest('.events') ? 'Events' : 'This view';
    const row = getSeparatedText(button.closest(ROWS)).slice(0, MAX_ROW_CHARS);
    return {
        id: `button ${region} ${label} ${row}`,
        label,
        hint: ['Button', region, row].filter((part) => part !== '' && part !== label).join(' · '),
        icon: 'bolt',
        // The palette gives the focus back before, so that a dialog that opens keeps it.
        run: () => void setTimeout(() => button.click()),
    };
}

function getButtonName(button: HTMLElement): string {
    return normalizeText(button.getAttribute('aria-label') ?? button.textContent ?? '');
}

/** The texts of an element, which the page may separate by layout alone, with spaces between them. */
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
