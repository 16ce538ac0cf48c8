import { newId } from '../globals/cookies.js';
import { readSettings } from '../globals/read-settings.js';
import { visitorOf } from '../globals/visitor.js';
import { type ToldView, VIEWS } from './doors.js';

const sessionId = newId();

/** Who reads, as the site's origin is told. */
export function whoReads(): Pick<ToldView, 'visitorId' | 'sessionId' | 'language'> {
    return { visitorId: visitorOf(readSettings()), sessionId, language: navigator.language };
}

/** Tells the site's origin that somebody reads the page, who came from an address. */
export function tellView(base: string, referrer: string): void {
    const { pathname, search } = location;
    const view: ToldView = {
        page: pathname + search,
        referrer,
        ...whoReads(),
        timestamp: new Date().toISOString(),
    };
    const headers = { 'content-type': 'application/json' };
    // Who leaves at once has read it, too. A service that has ended has nobody to tell.
    void fetch(base + VIEWS, { method: 'POST', headers, body: JSON.stringify(view), keepalive: true }).catch(() => {});
}

/** Calls back once somebody sees the page: a browser may draw it before, for nobody. */
export function whenShown(callback: () => void): void {
    if ('prerendering' in document && document.prerendering === true)
        document.addEventListener('prerenderingchange', callback, { once: true });
    else callback();
}
