import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { PageAction } from '../page-view.js';
import { toSafeLinkUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';

/** Languages share the name of the format. */
const FEED_LABEL = 'RSS';

export function renderPageActionsMenu(actions: readonly PageAction[], labels: PageLabels): HtmlContent {
    if (actions.length === 0) return undefined;
    const items = actions.map((action) => createHtml`<li>${renderAction(action, labels)}</li>`);
    return createHtml`<details class="menu actions" name="~menu"><summary>${labels.actions}${renderInlineSvgIcon('chevron')}</summary><ul>${items}</ul></details>`;
}

function renderAction(action: PageAction, labels: PageLabels): SafeHtml {
    switch (action.type) {
        case 'markdown':
            return renderEntry(action.href, 'file', labels.asMarkdown);
        case 'pdf':
            return renderEntry(action.href, 'download', labels.asPdf);
        case 'space-pdf':
            return renderEntry(action.href, 'book', labels.spaceAsPdf);
        case 'feed':
            return renderEntry(action.href, 'bell', FEED_LABEL);
        case 'edit':
            return renderEntry(action.href, 'pen', labels.edit, true);
        case 'assistant': {
            const { name, about, getHref } = action;
            return renderEntry(getHref(`${labels.ask} ${about}`), 'chat', `${labels.openIn} ${name}`, true);
        }
    }
}

function renderEntry(href: string, sign: string, title: string, isExternal = false): SafeHtml {
    const newTabAttributes = isExternal ? createHtml` target="_blank" rel="noopener"` : undefined;
    return createHtml`<a${renderAttribute('href', toSafeLinkUrl(href))}${newTabAttributes}>${renderInlineSvgIcon(sign)} ${title}</a>`;
}
