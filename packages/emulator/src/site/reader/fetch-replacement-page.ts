import { fetchWithRetryAfter } from '../retry-fetch.js';
import { PAGE_SETTINGS_ATTRIBUTE } from '../globals/page-settings.js';

/**
 * Fetches a page for in-place navigation. Returns `undefined` if it needs a full load: a redirect, a file, an error, other integration
 * scripts (and so another content security policy) or newer scripts of the page itself.
 */
export async function fetchReplacementPage(url: URL, signal: AbortSignal): Promise<Document | undefined> {
    const send = () => fetch(url, { redirect: 'manual', signal, headers: { accept: 'text/html' } });
    const response = await fetchWithRetryAfter(send, signal);
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) {
        await response.body?.cancel();
        return undefined;
    }
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector('main') && getFingerprint(page) === getFingerprint(document) ? page : undefined;
}

/** Compares script settings and style sheet; the style sheet's URL changes with each version of the page's own scripts. */
function getFingerprint(page: Document): string {
    const script = page.querySelector(`script[${PAGE_SETTINGS_ATTRIBUTE}]`);
    const style = page.querySelector('link[rel=stylesheet]');
    return [
        script?.getAttribute(PAGE_SETTINGS_ATTRIBUTE),
        script?.getAttribute('src'),
        style?.getAttribute('href'),
    ].join();
}
