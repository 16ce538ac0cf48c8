import { renderAttribute, type Content, type Html, htmlTemplate } from '../html.js';
import { renderIcon } from '../icons.js';
import type { PageAction } from '../page-view.js';
import { toSafeUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';

/** What readers do with a page, below a button that opens it. */
export function renderActions(actions: readonly PageAction[], words: PageLabels): Content {
    if (actions.length === 0) return undefined;
    const items = actions.map((action) => htmlTemplate`<li>${drawAction(action, words)}</li>`);
    return htmlTemplate`<details class="menu actions" name="~menu"><summary>${words.actions}${renderIcon('chevron')}</summary><ul>${items}</ul></details>`;
}

function drawAction(action: PageAction, words: PageLabels): Html {
    switch (action.type) {
        case 'markdown':
            return entry(action.href, 'file', words.asMarkdown);
        case 'pdf':
            return entry(action.href, 'download', words.asPdf);
        case 'space-pdf':
            return entry(action.href, 'book', words.spaceAsPdf);
        case 'edit':
            return entry(action.href, 'pen', words.edit, true);
        case 'assistant': {
            const { name, about, hrefOf } = action;
            return entry(hrefOf(`${words.ask} ${about}`), 'chat', `${words.openIn} ${name}`, true);
        }
    }
}

function entry(href: string, sign: string, title: string, isElsewhere = false): Html {
    const beside = isElsewhere ? htmlTemplate` target="_blank" rel="noopener"` : undefined;
    return htmlTemplate`<a${renderAttribute('href', toSafeUrl(href))}${beside}>${renderIcon(sign)} ${title}</a>`;
}
