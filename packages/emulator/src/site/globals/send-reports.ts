import { type PageReport, REPORT_LIMITS, REPORTS } from './page-settings.js';

/** Milliseconds that reports wait for others to go along. */
const PAUSE = 100;

/** Taken before any script can put another in its place. */
const send = window.fetch.bind(window);

/** Sends what is told to the site's origin: each thing once, and only so many. */
export function createSender(base: string): (report: PageReport) => void {
    const known = new Set<string>();
    let waiting: PageReport[] = [];
    const flush = () => {
        const reports = waiting.slice(0, REPORT_LIMITS.inRequest);
        waiting = waiting.slice(reports.length);
        if (waiting.length > 0) setTimeout(flush, PAUSE);
        const headers = { 'content-type': 'application/json' };
        // A page that is left, or a service that has ended, has nobody to tell.
        void send(base + REPORTS, {
            method: 'POST',
            headers,
            body: JSON.stringify({ reports }),
            keepalive: true,
        }).catch(() => {});
    };
    return (report) => {
        const key = JSON.stringify(report);
        if (known.has(key) || known.size >= REPORT_LIMITS.onPage) return;
        known.add(key);
        if (waiting.push(report) === 1) setTimeout(flush, PAUSE);
    };
}
