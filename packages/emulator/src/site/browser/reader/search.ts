import { PAGE_REPLACED_EVENT } from '../page-events.js';
import { SearchPanel } from './search-panel.js';

export function enableInstantSearch(): void {
    const panels = new WeakMap<HTMLFormElement, SearchPanel>();
    const findPanel = (): SearchPanel | undefined => {
        const form = document.querySelector<HTMLFormElement>('form[role=search]');
        const field = form?.querySelector<HTMLInputElement>('input[name=q]');
        if (!form || !field) return undefined;
        const panel = panels.get(form) ?? new SearchPanel(form, field);
        panels.set(form, panel);
        return panel;
    };
    findPanel();
    document.addEventListener(PAGE_REPLACED_EVENT, findPanel);
    document.addEventListener('keydown', (event) => {
        const panel = isShortcut(event) ? findPanel() : undefined;
        if (!panel) return;
        event.preventDefault();
        panel.open();
    });
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
    if (defaultPrevented || altKey) return false;
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
    return key === '/' && !isTypedInto(target);
}

/** Integration blocks count as fields: a shadow tree hides the focused field. */
function isTypedInto(target: EventTarget | null): boolean {
    if (!(target instanceof HTMLElement)) return false;
    return target.isContentEditable || target.shadowRoot !== null || target.matches('input, textarea, select');
}
