import type { SitePageEvent } from '@svc-int/api';

type Callback = () => void;

export function createPageEventListenerRegistry() {
    const events = new Map<SitePageEvent, Callback[]>();
    return {
        events,
        addEventListener: (type: SitePageEvent, callback: Callback): void => {
            events.set(type, [...(events.get(type) ?? []), callback]);
        },
        removeEventListener: (type: SitePageEvent, callback: Callback): void => {
            const kept = [...(events.get(type) ?? [])];
            const at = kept.indexOf(callback);
            if (at >= 0) kept.splice(at, 1);
            events.set(type, kept);
        },
        notify: (type: SitePageEvent): void => {
            for (const callback of events.get(type) ?? []) {
                try {
                    callback();
                } catch (error) {
                    reportError(error);
                }
            }
        },
    };
}
