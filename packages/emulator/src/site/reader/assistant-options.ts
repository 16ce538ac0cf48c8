import type { SiteAssistant } from '@svc-int/api';

import { element } from '../globals/element.js';
import { iconMark } from '../globals/icon-mark.js';
import { ASSISTANTS_EVENT } from '../page-events.js';

/** Entries of the search by which the assistants that scripts offer are asked. */
export function assistantOptions(query: string): HTMLElement[] {
    const assistants: SiteAssistant[] = [];
    document.dispatchEvent(new CustomEvent(ASSISTANTS_EVENT, { detail: assistants }));
    return assistants.map((assistant) => optionOf(assistant, query));
}

function optionOf({ label, icon, open }: SiteAssistant, query: string): HTMLElement {
    const words = query === '' ? [] : [' ', element('span', {}, `“${query}”`)];
    return element(
        'div',
        { role: 'option', className: 'assistant', ariaSelected: 'false', onclick: () => open(query || undefined) },
        iconMark(icon),
        element('b', {}, label),
        ...words,
    );
}
