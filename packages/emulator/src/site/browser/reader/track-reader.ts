import { createRandomHexId } from '../globals/cookies.js';
import { readPageScriptSettings } from '../globals/read-settings.js';
import { isVisitorTrackable, getVisitorIdAndStoreIfTrackable } from '../globals/visitor.js';
import { READER_EVENTS_PATH, type ReaderAction, type ReaderEventMessage } from './endpoints.js';

const sessionId = createRandomHexId();

export function getReaderInfo(): Pick<ReaderEventMessage, 'visitorId' | 'sessionId' | 'language'> {
    return {
        visitorId: getVisitorIdAndStoreIfTrackable(readPageScriptSettings()),
        sessionId,
        language: navigator.language,
    };
}

export function trackPageView(referrer: string): void {
    sendEvent({ type: 'page_view' }, referrer);
}

/** Sends nothing for untrackable visitors: search text reveals more than page views. */
export function trackSearchOfTrackableVisitor(action: Exclude<ReaderAction, { type: 'page_view' }>): void {
    if (isVisitorTrackable(readPageScriptSettings())) sendEvent(action, '');
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
    // `keepalive`: the visitor may leave at once.
    void fetch(readPageScriptSettings().base + READER_EVENTS_PATH, {
        method: 'POST',
        headers,
        body,
        keepalive: true,
    }).catch(() => {});
}

export function runAfterPrerender(callback: () => void): void {
    if ('prerendering' in document && document.prerendering === true)
        document.addEventListener('prerenderingchange', callback, { once: true });
    else callback();
}
