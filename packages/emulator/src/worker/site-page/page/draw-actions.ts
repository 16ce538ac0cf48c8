import { attribute, type Content, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import type { PageAction } from '../page-view.js';
import { safeUrl } from '../safe-url.js';
import type { Words } from '../words.js';

/** What readers do with a page, below a button that opens it. */
export function drawActions(actions: readonly PageAction[], words: Words): Content {
    if (actions.length === 0) return undefined;
    const items = actions.map((action) => markup`<li>${drawAction(action, words)}</li>`);
    return markup`<details class="menu actions" name="~menu"><summary>${words.actions}${icon('chevron')}</summary><ul>${items}</ul></details>`;
}

function drawAction(action: PageAction, words: Words): Html {
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
    const beside = isElsewhere ? markup` target="_blank" rel="noopener"` : undefined;
    return markup`<a${attribute('href', safeUrl(href))}${beside}>${icon(sign)} ${title}</a>`;
}
