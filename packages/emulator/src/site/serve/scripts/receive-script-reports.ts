import { parsePublishedScriptPath } from '../../../integration/public-endpoints.js';
import { SCRIPT_EFFECT_LIMITS, type EffectReport } from '../../../integration/script-effects.js';
import { type PageScriptReport, PAGE_REPORT_LIMITS, SITE_REPORTS_PATH } from '../../browser/globals/page-settings.js';
import {
    recordCurrentVersionScriptEffects,
    type ScriptReportLogLine,
    appendScriptReportsToEventLog,
} from '../../../worker/dispatch/scripts/script-reports.js';
import type { Service } from '../../../worker/service/service.js';
import type { SubscribersHost } from '../../../worker/service/messages/subscribers.js';
import { ServiceError } from '../../../worker/service/service-error.js';
import { listPublishedScripts } from '../../../worker/subjects/integrations/index.js';
import { parseJsonBody, parseRequestPart } from '../../../worker/http/body.js';
import type { SiteRequest } from '../site-request.js';
import { isSameHost } from '../request-guards.js';
import { getScriptPathFromUrl } from './page-scripts.js';
import { formatScriptReport } from './format-script-report.js';
import { reportBodySchema } from './report-schema.js';
import { reserveScriptReports } from './report-rate-limit.js';

const REPORTS_IGNORED_WARNING = `The pages of this site reported more than ${PAGE_REPORT_LIMITS.inMinute} script effects in a minute. The service ignored the others.`;

const RETRY = { 'retry-after': '60' };

export function isScriptReportRequest({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
    return method === 'POST' && new URL(url).pathname.endsWith(`/${SITE_REPORTS_PATH}`);
}

export function receiveScriptReports({ service: host, request, url, site, body }: SiteRequest): Response {
    assertSentByPage(request, url);
    const { reports, effects } = parseRequestPart(reportBodySchema, parseJsonBody(body).value);
    const scripts = listPublishedScripts(host, site).map(({ script }) => script);
    const { taken, isFull } = reserveScriptReports(host, site.id, reports.length, PAGE_REPORT_LIMITS.inMinute);
    for (const script of scripts) {
        const lines = reports
            .slice(0, taken)
            .filter((report) => isAbout(report, script))
            .map(formatScriptReport);
        if (isFull) lines.push({ level: 'warn', message: REPORTS_IGNORED_WARNING });
        if (lines.length > 0) logReports(host, script, lines);
    }
    const isWhole = receiveEffects(host, site.id, scripts, effects);
    return new Response(null, taken < reports.length || !isWhole ? { status: 429, headers: RETRY } : { status: 204 });
}

function receiveEffects(
    host: Service & SubscribersHost,
    site: string,
    scripts: readonly string[],
    effects: readonly EffectReport[],
): boolean {
    const { taken } = reserveScriptReports(host, `effects ${site}`, effects.length, SCRIPT_EFFECT_LIMITS.inMinute);
    for (const script of scripts) {
        const own = effects.slice(0, taken).filter((effect) => effect.script === script);
        const where = parsePublishedScriptPath(getScriptPathFromUrl(host, script));
        if (where && own.length > 0) recordCurrentVersionScriptEffects(host, script, where, own);
    }
    return taken === effects.length;
}

/** A report without a script may concern any script. */
function isAbout(report: PageScriptReport, script: string): boolean {
    return report.script === undefined || report.script === script;
}

function logReports(host: Service & SubscribersHost, script: string, lines: readonly ScriptReportLogLine[]): void {
    const where = parsePublishedScriptPath(getScriptPathFromUrl(host, script));
    if (where) appendScriptReportsToEventLog(host, script, where, lines);
}

function assertSentByPage({ headers }: Request, url: URL): void {
    const origin = headers.get('origin') ?? '';
    const isJson = headers.get('content-type')?.split(';')[0]?.trim() === 'application/json';
    if (isJson && isSameHost(origin, url)) return;
    throw new ServiceError(403, 'Only pages of the site tell of its scripts, as JSON.');
}
