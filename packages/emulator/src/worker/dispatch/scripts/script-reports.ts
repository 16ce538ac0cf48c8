import type { LogLevel, Scope } from '@svc-int/api';

import type { PublishedScriptTarget } from '../../../integration/public-endpoints.js';
import type { EffectReport } from '../../../integration/script-effects.js';
import type { Service } from '../../service/service.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import type { SiteScriptProblem } from '../../service/integrations/site-script-records.js';
import { readScript } from '../../storage/integration-files.js';
import { findIntegration } from '../../subjects/integrations/index.js';
import { findLastJournaledPublishedScript } from '../../subjects/journal/index.js';
import { formatExcerpt } from './excerpt.js';
import { createPositionMapper } from './map-published-position.js';
import { findEventRedactor, recordLogs } from '../trace.js';

export interface ScriptReportLogLine {
    level: LogLevel;
    message: string;
    problem?: Pick<SiteScriptProblem, 'kind' | 'allow' | 'isBlocked'>;
}

/** Does nothing if the journal has dropped the event. */
export function appendScriptReportsToEventLog(
    service: Service & SubscribersHost,
    address: string,
    target: PublishedScriptTarget,
    lines: readonly ScriptReportLogLine[],
): void {
    const script = findLastJournaledPublishedScript(service, target);
    if (!script) return;
    const timestamp = service.now().toISOString();
    const { text = '' } = script;
    const mapPosition = createPositionMapper(text, () => readScript(service.db, target.integration, script.version));
    const named = lines.map((line) => ({ ...line, ...mapPositions(line.message, { address, text, mapPosition }) }));
    const logs = named.map(({ level, message }) => ({ level, message, timestamp }));
    recordLogs(service, script.event, logs);
    const redact = findEventRedactor(service, script.event);
    const recorded = findCurrentScript(service, target, script.version);
    if (!redact || !recorded) return;
    for (const { problem, message, frame } of named)
        if (problem) {
            const texts = redact.json({ ...problem, message, ...(frame !== undefined && { frame }) });
            service.subscribers.scriptRecords.addProblem(recorded, { ...texts, at: timestamp });
        }
    publishScriptMessage(service, target);
}

export function recordCurrentVersionScriptEffects(
    service: Service & SubscribersHost,
    address: string,
    target: PublishedScriptTarget,
    effects: readonly EffectReport[],
): void {
    const script = findLastJournaledPublishedScript(service, target);
    const redact = script && findEventRedactor(service, script.event);
    for (const effect of effects) {
        const recorded = findCurrentScript(service, target, effect.version);
        if (recorded && redact) service.subscribers.scriptRecords.addEffect(recorded, redact.json(effect));
    }
    const missing = findCookieScopeProblem(service, target, effects);
    if (missing) appendScriptReportsToEventLog(service, address, target, [missing]);
    else publishScriptMessage(service, target);
}

const COOKIE_SCOPE: Scope = 'site:script:cookies';

function findCookieScopeProblem(
    service: Service & SubscribersHost,
    { integration, site }: PublishedScriptTarget,
    effects: readonly EffectReport[],
): ScriptReportLogLine | undefined {
    const current = findIntegration(service, integration);
    if (!current || current.declaration.scopes.includes(COOKIE_SCOPE)) return undefined;
    const record = service.subscribers.scriptRecords
        .read(integration, current.version)
        .find((one) => one.site === site);
    if (record?.problems.some(({ kind }) => kind === 'scope')) return undefined;
    const stored = effects.find(
        ({ version, isGuess, effect: { kind } }) =>
            version === current.version && !isGuess && (kind === 'cookie' || kind === 'storage'),
    )?.effect;
    if (stored?.kind !== 'cookie' && stored?.kind !== 'storage') return undefined;
    const name = stored.kind === 'cookie' ? `the cookie "${stored.name}"` : `"${stored.name}" in ${stored.area}`;
    const message = `The script stores ${name}, but the manifest lacks the scope "${COOKIE_SCOPE}". Add it to the scopes.`;
    return { level: 'warn', message, problem: { kind: 'scope' } };
}

function findCurrentScript(service: Service, { integration, site }: PublishedScriptTarget, version: number) {
    return findIntegration(service, integration)?.version === version ? { integration, site, version } : undefined;
}

function publishScriptMessage(
    { subscribers: { stream } }: SubscribersHost,
    { integration, site }: PublishedScriptTarget,
): void {
    stream.publish({ event: 'script', integration, site });
}

interface PublishedText {
    address: string;
    text: string;
    mapPosition: ReturnType<typeof createPositionMapper>;
}

function mapPositions(
    message: string,
    { address, text, mapPosition }: PublishedText,
): { message: string; frame?: string | undefined } {
    const [first = '', ...rest] = message.split(`${address}:`);
    let frame: string | undefined;
    const named = rest.reduce((whole, part) => {
        const [digits = '', line, column] = /^(\d{1,9}):(\d{1,9})/.exec(part) ?? [];
        if (digits === '') return `${whole}script:${part}`;
        const found = mapPosition(Number(line), Number(column));
        const shownLine = Number(/:(\d+):\d+$/.exec(found ?? '')?.[1] ?? line);
        frame ??= formatExcerpt(text, { line: Number(line), column: Number(column), shownLine });
        return `${whole}${found ?? `script:${digits}`}${part.slice(digits.length)}`;
    }, first);
    return { message: named, frame };
}
