import { formatBytes } from '../output/bytes.js';
import { hasNoChangedNames, type ChangedNames, type PublishPlan } from './plan.js';

const MAX_MODULES = 8;

export function formatPublishPlan(plan: PublishPlan): string {
    const { action, name, organization, currentVersion } = plan;
    if (action === 'none') return `Nothing changes: ${name} is identical at version ${currentVersion}.`;
    const from = currentVersion === undefined ? '' : `, now at version ${currentVersion}`;
    const rows = [`${action === 'create' ? 'Creates' : 'Updates'} ${name} of ${organization}${from}:`];
    for (const { field, from: old, to } of plan.fields)
        rows.push(`  ~ ${field}: ${formatValue(old)} -> ${formatValue(to)}`);
    rows.push(...formatChanges('scope', plan.scopes));
    rows.push(...formatChanges('block', plan.blocks));
    rows.push(...formatChanges('content source', plan.contentSources));
    rows.push(...formatChanges('configuration', plan.configurations));
    rows.push(...formatChanges('field', plan.untold));
    if (plan.secrets.length > 0)
        rows.push(`  secrets: ${plan.secrets.join(', ')} (their values are sent and replace the current ones)`);
    rows.push(...formatSizes(plan.script));
    for (const { text, approve } of plan.risks) rows.push(`  ! ${text} (--approve ${approve})`);
    return rows.join('\n');
}

function formatChanges(what: string, changes: ChangedNames): string[] {
    if (hasNoChangedNames(changes)) return [];
    return [
        ...changes.added.map((name) => `  + ${what} ${name}`),
        ...changes.changed.map((name) => `  ~ ${what} ${name}`),
        ...changes.removed.map((name) => `  - ${what} ${name}`),
    ];
}

function formatSizes({ bytes, gzipBytes, modules, published }: PublishPlan['script']): string[] {
    const names = Object.keys({ ...modules, ...published?.modules });
    const rows = names.map((name) =>
        formatModule(name, modules[name] ?? 0, published && (published.modules[name] ?? 0)),
    );
    const rest = rows.length - MAX_MODULES;
    return [
        `  script: ${formatBytes(bytes)}${formatDifference(bytes, published?.bytes)}, ` +
            `${formatBytes(gzipBytes)} gzipped${formatDifference(gzipBytes, published?.gzipBytes)}`,
        ...rows.slice(0, MAX_MODULES),
        ...(rest > 0 ? [`    ${rest} more`] : []),
    ];
}

function formatModule(name: string, bytes: number, before: number | undefined): string {
    return `    ${formatBytes(bytes).padStart(8)}  ${name}${formatDifference(bytes, before)}`;
}

function formatDifference(bytes: number, before: number | undefined): string {
    if (before === undefined || bytes === before) return '';
    return ` (${bytes > before ? '+' : '-'}${formatBytes(Math.abs(bytes - before))})`;
}

function formatValue(value: unknown): string {
    return value === undefined ? 'none' : JSON.stringify(value);
}
