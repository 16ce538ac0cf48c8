import { HEADER_FOOTER_DIGEST_ATTRIBUTE } from '../page-facts.js';
import { PAGE_REPLACED_EVENT } from '../page-events.js';
import { captureTableOfContentsState } from './restore-contents.js';

/** Head elements to replace; integration scripts may add other elements. */
const HEAD_SELECTOR =
    'meta[name=robots], meta[name=description], meta[property], link[rel=canonical], link[rel=alternate], link[rel=icon], style[data-look]';

const FRAME_SELECTOR = '.skip, .announcement, .site-header, .site-footer';

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

/** Keeps classes added by scripts. */
function updateRoot(root: HTMLElement, next: HTMLElement): void {
    root.lang = next.lang;
    root.dataset['theme'] = next.dataset['theme'] ?? '';
    const own = [...root.classList].filter((name) => /^(?:theme|depth|links)-|^tinted$/.test(name));
    root.classList.remove(...own);
    root.classList.add(...next.classList);
}

function replaceFrame(body: HTMLElement): void {
    for (const previous of document.body.querySelectorAll(`:scope > :is(${FRAME_SELECTOR})`)) previous.remove();
    const parts = [...body.children];
    const at = parts.findIndex((one) => one.matches('.middle'));
    const middle = document.querySelector('.middle');
    middle?.before(...parts.slice(0, at));
    middle?.after(...parts.slice(at + 1));
    document.body.setAttribute(HEADER_FOOTER_DIGEST_ATTRIBUTE, body.getAttribute(HEADER_FOOTER_DIGEST_ATTRIBUTE) ?? '');
}

/** Keeps equal elements: browsers would load an equal icon again. */
function updateHead(head: HTMLElement, next: HTMLElement): void {
    const wanted = [...next.querySelectorAll(HEAD_SELECTOR)];
    for (const previous of head.querySelectorAll(HEAD_SELECTOR)) {
        const same = wanted.findIndex((one) => one.isEqualNode(previous));
        if (same === -1) previous.remove();
        else wanted.splice(same, 1);
    }
    head.append(...wanted);
}

function listScripts(page: Document): string[] {
    return Array.from(page.head.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src') ?? '');
}

/** The script handles the page that is shown after loading. */
function load(source: string): void {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', src: source }));
}
