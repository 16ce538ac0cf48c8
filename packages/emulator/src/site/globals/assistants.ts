import type { SiteAssistant } from '@svc-int/api';

import { ASSISTANTS_EVENT, PAGE_EVENT } from '../page-events.js';
import { createElement } from './element.js';
import { createIcon } from './create-icon.js';
import { onParsed } from './page-lifecycle.js';

/** Offers assistants in the page's header, and to its search. What is given for one takes it away. */
export function createAssistants(): (assistant: SiteAssistant) => () => void {
    const offered = new Map<SiteAssistant, HTMLElement>();
    // Another page may have another header.
    const show = () => {
        const container =
            document.querySelector('.site-header .tools') ?? document.querySelector('header') ?? document.body;
        for (const button of offered.values()) if (!button.isConnected) container.append(button);
    };
    document.addEventListener(PAGE_EVENT, show);
    document.addEventListener(ASSISTANTS_EVENT, (event) => {
        // Only the page's search sends it.
        (event as CustomEvent<SiteAssistant[]>).detail.push(...offered.keys());
    });
    return (given) => {
        const assistant = { ...given };
        if (assistant.ui !== false) offered.set(assistant, createButton(assistant));
        onParsed(show);
        return () => {
            offered.get(assistant)?.remove();
            offered.delete(assistant);
        };
    };
}

function createButton({ label, icon, open }: SiteAssistant): HTMLElement {
    const button = createElement('button', { type: 'button', className: 'button assistant', onclick: () => open() });
    button.append(createIcon(icon), createElement('span', {}, label));
    return button;
}
