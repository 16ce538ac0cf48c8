import { newId } from '../globals/cookies.js';
import { readSettings } from '../globals/read-settings.js';
import { isKnown, visitorOf } from '../globals/visitor.js';
import { EVENTS, type ToldDeed, type ToldEvent } from './doors.js';

const sessionId = newId();

/** Who reads, as the site's origin is told. */
export function whoReads(): Pick<ToldEvent, 'visitorId' | 'sessionId' | 'language'> {
    return { visitorId: visitorOf(readSettings()), sessionId, language: navigator.language };
}

/** Tells the site's origin that somebody reads the page, who came from an address. */
export function tellView(referrer: string): void {
    tell({ type: 'page_view' }, referrer);
}

/** Tells it of a search, where the reader has not refused to be known: words that somebody types say more than which pages are read. */
export function tellSearch(deed: Exclude<ToldDeed, { type: 'page_view' }>): void {
    if (isKnown(readSettings())) tell(deed, '');
}

function tell(deed: ToldDeed, referrer: string): void {
    const { pathname, search } = location;
    const event: ToldEvent = {
        ...deed,
        page: pathname + search,
        referrer,
        ...whoReads(),
        timestamp: new Date().toISOString(),
    };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(event);
    // Who leaves at once has done it, too. A service that has ended has nobody to tell.
    void fetch(readSettings().base + EVENTS, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}

/** Calls back once somebody sees the page: a browser may draw it before, for nobody. */
export function whenShown(callback: () => void): void {
    if ('prerendering' in document && document.prerendering === true)
        document.addEventListener('prerenderingchange', callback, { once: true });
    else callback();
}
