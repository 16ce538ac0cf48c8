import type { SiteAssistant } from '@svc-int/api';

import { element } from './element.js';
import { whenParsed } from './moments.js';

/** Offers an assistant in the page's header and beside its search; gives what takes it away. */
export function addAssistant({ label, open, ui = true }: SiteAssistant): () => void {
    const shown: HTMLElement[] = [];
    let isGone = !ui;
    whenParsed(() => {
        if (isGone) return;
        const header = document.querySelector('header') ?? document.body;
        shown.push(entry(label, () => open()));
        header.append(...shown);
        for (const field of document.querySelectorAll<HTMLInputElement>('input[type=search], input[name=q]')) {
            const beside = entry(`${label}: ${field.ariaLabel ?? field.placeholder}`, () =>
                open(field.value || undefined),
            );
            shown.push(beside);
            field.after(beside);
        }
    });
    return () => {
        isGone = true;
        for (const one of shown.splice(0)) one.remove();
    };
}

function entry(label: string, act: () => void): HTMLButtonElement {
    return element('button', { type: 'button', className: 'site-assistant', onclick: act }, label);
}
