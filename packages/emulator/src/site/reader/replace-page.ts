import { HEADER_FOOTER_DIGEST_ATTRIBUTE } from '../page-facts.js';
import { PAGE_REPLACED_EVENT } from '../page-events.js';
import { captureTableOfContentsState } from './restore-contents.js';

/** What a page says of itself in its head. Of all else there the scripts of integrations may have added some. */
const OF_HEAD =
    'meta[name=robots], meta[name=description], meta[property], link[rel=canonical], link[rel=icon], style[data-look]';

/** What stands around a page, above and below it. */
const OF_FRAME = '.skip, .announcement, .site-header, .site-footer';

/** Puts another page of the site in the place of the one that is shown, and leaves what scripts have added around it. */
export function replacePage(next: Document): void {
    document.title = next.title;
    updateRoot(document.documentElement, next.documentElement);
    updateHead(document.head, next.head);
    if (
        document.body.getAttribute(HEADER_FOOTER_DIGEST_ATTRIBUTE) !==
        next.body.getAttribute(HEADER_FOOTER_DIGEST_ATTRIBUTE)
    )
        replaceFrame(next.body);
    else for (const menu of document.querySelectorAll('.site-header details[open]')) menu.removeAttribute('open');
    const restore = captureTableOfContentsState();
    const middle = next.querySelector('.middle');
    if (middle) document.querySelector('.middle')?.replaceWith(middle);
    restore();
    document.dispatchEvent(new Event(PAGE_REPLACED_EVENT));
    for (const source of listScripts(next)) if (!listScripts(document).includes(source)) load(source);
}

/** Classes that scripts have added stay. */
function updateRoot(root: HTMLElement, next: HTMLElement): void {
    root.lang = next.lang;
    root.dataset['theme'] = next.dataset['theme'] ?? '';
    const own = [...root.classList].filter((name) => /^(?:theme|depth|links)-|^tinted$/.test(name));
    root.classList.remove(...own);
    root.classList.add(...next.classList);
}

function replaceFrame(body: HTMLElement): void {
    for (const previous of document.body.querySelectorAll(`:scope > :is(${OF_FRAME})`)) previous.remove();
    const parts = [...body.children];
    const at = parts.findIndex((one) => one.matches('.middle'));
    const middle = document.querySelector('.middle');
    middle?.before(...parts.slice(0, at));
    middle?.after(...parts.slice(at + 1));
    document.body.setAttribute(HEADER_FOOTER_DIGEST_ATTRIBUTE, body.getAttribute(HEADER_FOOTER_DIGEST_ATTRIBUTE) ?? '');
}

/** What stays the same stays there: a browser would load an icon again. */
function updateHead(head: HTMLElement, next: HTMLElement): void {
    const wanted = [...next.querySelectorAll(OF_HEAD)];
    for (const previous of head.querySelectorAll(OF_HEAD)) {
        const same = wanted.findIndex((one) => one.isEqualNode(previous));
        if (same === -1) previous.remove();
        else wanted.splice(same, 1);
    }
    head.append(...wanted);
}

/** Those that work upon a page once it is there. */
function listScripts(page: Document): string[] {
    return Array.from(page.head.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src') ?? '');
}

/** Loads what the pages before did not need; it works upon the page that stands there when it has come. */
function load(source: string): void {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', src: source }));
}
