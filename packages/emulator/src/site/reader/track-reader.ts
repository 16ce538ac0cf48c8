import { createId } from '../globals/cookies.js';
import { readSettings } from '../globals/read-settings.js';
import { isVisitorTrackable, getVisitorId } from '../globals/visitor.js';
import { EVENTS_PATH, type ReaderAction, type ReaderEvent } from './endpoints.js';

const sessionId = createId();

/** Who reads, as the site's origin is told. */
export function getReaderInfo(): Pick<ReaderEvent, 'visitorId' | 'sessionId' | 'language'> {
    return { visitorId: getVisitorId(readSettings()), sessionId, language: navigator.language };
}

/** Tells the site's origin that somebody reads the page, who came from an address. */
export function trackPageView(referrer: string): void {
    sendEvent({ type: 'page_view' }, referrer);
}

/** Tells it of a search, where the reader has not refused to be known: words that somebody types say more than which pages are read. */
export function trackSearch(deed: Exclude<ReaderAction, { type: 'page_view' }>): void {
    if (isVisitorTrackable(readSettings())) sendEvent(deed, '');
}

function sendEvent(deed: ReaderAction, referrer: string): void {
    const { pathname, search } = location;
    const event: ReaderEvent = {
        ...deed,
        page: pathname + search,
        referrer,
        ...getReaderInfo(),
        timestamp: new Date().toISOString(),
    };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(event);
    // Who leaves at once has done it, too. A service that has ended has nobody to tell.
    void fetch(readSettings().base + EVENTS_PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}

/** Calls back once somebody sees the page: a browser may draw it before, for nobody. */
export function onVisible(callback: () => void): void {
    if ('prerendering' in document && document.prerendering === true)
        document.addEventListener('prerenderingchange', callback, { once: true });
    else callback();
}
