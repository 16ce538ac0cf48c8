import { fetchWithRetryAfter } from '../retry-fetch.js';
import { PAGE_SETTINGS_ATTRIBUTE } from '../globals/page-settings.js';

/** Returns `undefined` if the page needs a full load: redirect, file, error, other integration scripts or new page scripts. */
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

/** The style sheet's URL changes with the page scripts. */
function getFingerprint(page: Document): string {
    const script = page.querySelector(`script[${PAGE_SETTINGS_ATTRIBUTE}]`);
    const style = page.querySelector('link[rel=stylesheet]');
    return [
        script?.getAttribute(PAGE_SETTINGS_ATTRIBUTE),
        script?.getAttribute('src'),
        style?.getAttribute('href'),
    ].join();
}
