import { SCRIPT_EFFECT_LIMITS, type EffectReport } from '../../../integration/script-effects.js';
import { type PageScriptReport, PAGE_REPORT_LIMITS, SITE_REPORTS_PATH } from './page-settings.js';

const BATCH_DELAY_MS = 100;

/** Wait, which doubles with each request: scripts repeat most effects. */
const INITIAL_WAIT_MS = 200;
const MAX_WAIT_MS = 10_000;

/** Saved before a script can replace `fetch`. */
const send = window.fetch.bind(window);

export interface ReportSender {
    /** Sends each distinct report once, up to a limit. */
    report: (report: PageScriptReport) => void;
    addEffect: (effect: EffectReport) => void;
}

export function createReportSender(base: string): ReportSender {
    const sendReports = (body: { reports: PageScriptReport[]; effects?: EffectReport[] }, keepalive: boolean) => {
        const headers = { 'content-type': 'application/json' };
        void send(base + SITE_REPORTS_PATH, { method: 'POST', headers, body: JSON.stringify(body), keepalive }).catch(
            () => {},
        );
    };
    return {
        report: createReports((reports) => sendReports({ reports }, true)),
        addEffect: createEffects((effects, isLeft) => sendReports({ reports: [], effects }, isLeft)),
    };
}

function createReports(post: (reports: PageScriptReport[]) => void): ReportSender['report'] {
    const known = new Set<string>();
    let waiting: PageScriptReport[] = [];
    const flush = () => {
        const reports = waiting.slice(0, PAGE_REPORT_LIMITS.inRequest);
        waiting = waiting.slice(reports.length);
        if (waiting.length > 0) setTimeout(flush, BATCH_DELAY_MS);
        post(reports);
    };
    return (report) => {
        const key = JSON.stringify(report);
        if (known.has(key) || known.size >= PAGE_REPORT_LIMITS.onPage) return;
        known.add(key);
        if (waiting.push(report) === 1) setTimeout(flush, BATCH_DELAY_MS);
    };
}

/** Only requests on page exit are `keepalive`, as these share 64 KiB. */
function createEffects(post: (effects: EffectReport[], isLeft: boolean) => void): ReportSender['addEffect'] {
    const waiting = new Map<string, EffectReport>();
    let wait = INITIAL_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (isLeft: boolean) => {
        clearTimeout(timer);
        timer = undefined;
        const entries = [...waiting].slice(0, SCRIPT_EFFECT_LIMITS.inRequest);
        if (entries.length === 0) return;
        for (const [key] of entries) waiting.delete(key);
        post(
            entries.map(([, effect]) => effect),
            isLeft,
        );
        wait = Math.min(wait * 2, MAX_WAIT_MS);
        if (waiting.size > 0) timer = setTimeout(flush, BATCH_DELAY_MS, false);
    };
    window.addEventListener('pagehide', () => flush(true));
    return (effect) => {
        const key = JSON.stringify({ ...effect, count: 0 });
        const count = Math.min((waiting.get(key)?.count ?? 0) + effect.count, SCRIPT_EFFECT_LIMITS.times);
        waiting.set(key, { ...effect, count });
        timer ??= setTimeout(flush, wait, false);
    };
}
