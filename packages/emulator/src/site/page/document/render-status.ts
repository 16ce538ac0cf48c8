import { renderClassAttribute, type SafeHtml, createHtml } from '../html.js';

export function renderStatus(status: string): SafeHtml {
    const kind = /^[1-5]/.exec(status)?.[0];
    return createHtml`<code${renderClassAttribute('status', kind && `status-${kind}`)}>${status}</code>`;
}
