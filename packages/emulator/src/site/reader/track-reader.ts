import { createRandomHexId } from '../globals/cookies.js';
import { readSettings } from '../globals/read-settings.js';
import { isVisitorTrackable, getVisitorIdKeptIfTrackable } from '../globals/visitor.js';
import { READER_EVENTS_PATH, type ReaderAction, type ReaderEventMessage } from './endpoints.js';

const sessionId = createRandomHexId();

/** Who reads, as the site's origin is told. */
export function getReaderInfo(): Pick<ReaderEventMessage, 'visitorId' | 'sessionId' | 'language'> {
    return { visitorId: getVisitorIdKeptIfTrackable(readSettings()), sessionId, language: navigator.language };
}

/** Tells the site's origin that somebody reads the page, who came from an address. */
export function trackPageView(referrer: string): void {
    sendEvent({ type: 'page_view' }, referrer);
}

/** Tells it of a search, where the reader has not refused to be known: words that somebody types say more than which pages are read. */
export function trackSearchIfVisitorTrackable(action: Exclude<ReaderAction, { type: 'page_view' }>): void {
    if (isVisitorTrackable(readSettings())) sendEvent(action, '');
}

function sendEvent(deed: ReaderAction, referrer: string): void {
    const { pathname, search } = location;
    const event: ReaderEventMessage = {
        ...deed,
        page: pathname + search,
        referrer,
        ...getReaderInfo(),
        timestamp: new Date().toISOString(),
    };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(event);
    // Who leaves at once has done it, too. A service that has ended has nobody to tell.
    void fetch(readSettings().base + READER_EVENTS_PATH, { method: 'POST', headers, body, keepalive: true }).catch(
        () => {},
    );
}

/** Calls back once somebody sees the page: a browser may draw it before, for nobody. */
export function runAfterPrerender(callback: () => void): void {
    if ('prerendering' in document && document.prerendering === true)
        document.addEventListener('prerenderingchange', callback, { once: true });
    else callback();
}
