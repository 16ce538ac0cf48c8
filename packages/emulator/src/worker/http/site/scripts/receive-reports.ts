import * as z from 'zod';

import { publishedScriptPlace } from '../../../../integration/public-endpoints.js';
import { type PageReport, REPORT_LIMITS, REPORTS } from '../../../../site/globals/page-settings.js';
import { type ScriptLine, traceScript } from '../../../dispatch/script-reports.js';
import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { publishedScripts } from '../../../subjects/integrations/index.js';
import { parseJson, readAs } from '../../body.js';
import type { Visit } from '../visit.js';
import { pathOfScript } from './page-scripts.js';
import { lineOf } from './report-lines.js';
import { takeTurns } from './report-turns.js';

const text = z.string().max(REPORT_LIMITS.text);
const place = { line: z.int().positive().optional(), column: z.int().positive().optional() };

const bodySchema = z.strictObject({
    reports: z
        .array(
            z.discriminatedUnion('kind', [
                z.strictObject({
                    kind: z.literal('policy'),
                    script: text.optional(),
                    directive: z.string().regex(/^[a-z-]{1,40}$/),
                    blocked: text,
                    isStopped: z.boolean(),
                    ...place,
                }),
                z.strictObject({
                    kind: z.literal('error'),
                    script: text,
                    message: text,
                    stack: z
                        .string()
                        .max(4 * REPORT_LIMITS.text)
                        .optional(),
                    ...place,
                }),
                z.strictObject({
                    kind: z.literal('slow'),
                    script: text,
                    ms: z.number().nonnegative(),
                    isThere: z.boolean(),
                }),
                z.strictObject({ kind: z.literal('failed'), script: text }),
            ]) satisfies z.ZodType<PageReport>,
        )
        .max(REPORT_LIMITS.inRequest),
});

const PASSED_OVER = `The pages of this site told of more than ${REPORT_LIMITS.inMinute} things in a minute; the rest was passed over.`;

const RETRY = { 'retry-after': '60' };

/** Whether a request tells of scripts, by its method and the end of its path. */
export function isReport({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
    return method === 'POST' && new URL(url).pathname.endsWith(`/${REPORTS}`);
}

/** Takes what a page of a site tells of the scripts in it. Those of no script of the site are passed over. */
export function receiveReports(host: Host, { request, url, sight }: Visit, body: Uint8Array<ArrayBuffer>): Response {
    assertOwnPage(request, url);
    const { reports } = readAs(bodySchema, parseJson(body).value);
    const scripts = publishedScripts(host, sight.site).map(({ script }) => script);
    const { taken, isFull } = takeTurns(host, sight.site.id, reports.length);
    for (const script of scripts) {
        const lines = reports
            .slice(0, taken)
            .filter((report) => isAbout(report, script))
            .map(lineOf);
        if (isFull) lines.push({ level: 'warn', message: PASSED_OVER });
        if (lines.length > 0) tell(host, script, lines);
    }
    return new Response(null, taken < reports.length ? { status: 429, headers: RETRY } : { status: 204 });
}

/** What the browser did not tell the script of may be any one's. */
function isAbout(report: PageReport, script: string): boolean {
    return report.script === undefined || report.script === script;
}

function tell(host: Host, script: string, lines: readonly ScriptLine[]): void {
    const where = publishedScriptPlace(pathOfScript(host, script));
    if (where) traceScript(host, script, where, lines);
}

/** Pages elsewhere have nothing to tell: a browser names the origin of whoever asks. */
function assertOwnPage({ headers }: Request, url: URL): void {
    const origin = headers.get('origin') ?? '';
    const isJson = headers.get('content-type')?.split(';')[0]?.trim() === 'application/json';
    if (isJson && URL.canParse(origin) && new URL(origin).host === url.host) return;
    throw new ServiceError(403, 'Only pages of the site tell of its scripts, as JSON.');
}
