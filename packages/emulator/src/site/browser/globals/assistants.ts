import type { SiteAssistant } from '@svc-int/api';

import { COLLECT_ASSISTANTS_EVENT, PAGE_REPLACED_EVENT } from '../page-events.js';
import { createTrackedPageElement } from './element.js';
import { createSiteIconElement } from './create-icon.js';
import { onDocumentParsed } from './page-lifecycle.js';

/** The returned function removes an assistant. */
export function createAssistantRegistrar(): (assistant: SiteAssistant) => () => void {
    const offered = new Map<SiteAssistant, HTMLElement>();
    const show = () => {
        const container =
            document.querySelector('.site-header .tools') ?? document.querySelector('header') ?? document.body;
        for (const button of offered.values()) if (!button.isConnected) container.append(button);
    };
    document.addEventListener(PAGE_REPLACED_EVENT, show);
    document.addEventListener(COLLECT_ASSISTANTS_EVENT, (event) => {
        (event as CustomEvent<SiteAssistant[]>).detail.push(...offered.keys());
    });
    return (given) => {
        const assistant = { ...given };
        if (assistant.ui !== false) offered.set(assistant, createButton(assistant));
        onDocumentParsed(show);
        return () => {
            offered.get(assistant)?.remove();
            offered.delete(assistant);
        };
    };
}

function createButton({ label, icon, open }: SiteAssistant): HTMLElement {
    const button = createTrackedPageElement('button', {
        type: 'button',
        className: 'button assistant',
        onclick: () => open(),
    });
    button.append(createSiteIconElement(icon), createTrackedPageElement('span', {}, label));
    return button;
}
