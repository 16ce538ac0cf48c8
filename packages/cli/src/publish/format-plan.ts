import { formatBytes } from '../output/bytes.js';
import { isEmpty, type Changes, type PublishPlan } from './plan.js';

/** Modules that are listed each by its own. */
const MOST_MODULES = 8;

/** A plan for people. */
export function formatPlan(plan: PublishPlan): string {
    const { action, name, organization, currentVersion } = plan;
    if (action === 'none') return `Nothing changes: ${name} is identical at version ${currentVersion}.`;
    const from = currentVersion === undefined ? '' : `, now at version ${currentVersion}`;
    const rows = [`${action === 'create' ? 'Creates' : 'Updates'} ${name} of ${organization}${from}:`];
    for (const { field, from: old, to } of plan.fields) rows.push(`  ~ ${field}: ${shown(old)} -> ${shown(to)}`);
    rows.push(...changeRows('scope', plan.scopes));
    rows.push(...changeRows('block', plan.blocks));
    rows.push(...changeRows('content source', plan.contentSources));
    rows.push(...changeRows('configuration', plan.configurations));
    rows.push(...changeRows('field', plan.untold));
    if (plan.secrets.length > 0)
        rows.push(`  secrets: ${plan.secrets.join(', ')} (their values are sent and replace the current ones)`);
    rows.push(...sizeRows(plan.script));
    for (const { text, approve } of plan.risks) rows.push(`  ! ${text} (--approve ${approve})`);
    return rows.join('\n');
}

function changeRows(what: string, changes: Changes): string[] {
    if (isEmpty(changes)) return [];
    return [
        ...changes.added.map((name) => `  + ${what} ${name}`),
        ...changes.changed.map((name) => `  ~ ${what} ${name}`),
        ...changes.removed.map((name) => `  - ${what} ${name}`),
    ];
}

function sizeRows({ bytes, gzipBytes, modules, published }: PublishPlan['script']): string[] {
    const names = Object.keys({ ...modules, ...published?.modules });
    const rows = names.map((name) => moduleRow(name, modules[name] ?? 0, published && (published.modules[name] ?? 0)));
    const rest = rows.length - MOST_MODULES;
    return [
        `  script: ${formatBytes(bytes)}${difference(bytes, published?.bytes)}, ` +
            `${formatBytes(gzipBytes)} gzipped${difference(gzipBytes, published?.gzipBytes)}`,
        ...rows.slice(0, MOST_MODULES),
        ...(rest > 0 ? [`    ${rest} more`] : []),
    ];
}

function moduleRow(name: string, bytes: number, before: number | undefined): string {
    return `    ${formatBytes(bytes).padStart(8)}  ${name}${difference(bytes, before)}`;
}

function difference(bytes: number, before: number | undefined): string {
    if (before === undefined || bytes === before) return '';
    return ` (${bytes > before ? '+' : '-'}${formatBytes(Math.abs(bytes - before))})`;
}

function shown(value: unknown): string {
    return value === undefined ? 'none' : JSON.stringify(value);
}
