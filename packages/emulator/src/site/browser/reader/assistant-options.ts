import type { SiteAssistant } from '@svc-int/api';

import { createTrackedPageElement } from '../globals/element.js';
import { createSiteIconElement } from '../globals/create-icon.js';
import { COLLECT_ASSISTANTS_EVENT } from '../page-events.js';

export function createAssistantOptions(query: string): HTMLElement[] {
    const assistants: SiteAssistant[] = [];
    document.dispatchEvent(new CustomEvent(COLLECT_ASSISTANTS_EVENT, { detail: assistants }));
    return assistants.map((assistant) => createOption(assistant, query));
}

function createOption({ label, icon, open }: SiteAssistant, query: string): HTMLElement {
    const queryLabel = query === '' ? [] : [' ', createTrackedPageElement('span', {}, `“${query}”`)];
    return createTrackedPageElement(
        'div',
        { role: 'option', className: 'assistant', ariaSelected: 'false', onclick: () => open(query || undefined) },
        createSiteIconElement(icon),
        createTrackedPageElement('b', {}, label),
        ...queryLabel,
    );
}
