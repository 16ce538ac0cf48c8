import { renderClassAttribute, type SafeHtml, createHtml } from '../html.js';

/** The status of a response, in the colour of its kind. */
export function renderStatus(status: string): SafeHtml {
    const kind = /^[1-5]/.exec(status)?.[0];
    return createHtml`<code${renderClassAttribute('status', kind && `status-${kind}`)}>${status}</code>`;
}
