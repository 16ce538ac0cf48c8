import { formatBytes } from '../output/bytes.js';
import { isEmpty, type Changes, type PublishPlan } from './plan.js';

/** A plan for people. */
export function planText(plan: PublishPlan): string {
    const { action, name, organization, currentVersion, script } = plan;
    const from = currentVersion === undefined ? '' : ` (now at version ${currentVersion})`;
    const rows = [`Would ${action} ${name} of ${organization}${from}. Nothing was sent.`];
    for (const { field, from: old, to } of plan.fields) rows.push(`  ~ ${field}: ${shown(old)} -> ${shown(to)}`);
    rows.push(...changeRows('scope', plan.scopes));
    rows.push(...changeRows('block', plan.blocks));
    rows.push(...changeRows('content source', plan.contentSources));
    rows.push(...changeRows('configuration', plan.configurations));
    if (plan.secrets.length > 0)
        rows.push(`  secrets: ${plan.secrets.join(', ')} (their values are sent and replace the current ones)`);
    rows.push(`  script: ${formatBytes(script.bytes)}, ${formatBytes(script.gzipBytes)} gzipped`);
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

function shown(value: unknown): string {
    return value === undefined ? 'none' : JSON.stringify(value);
}
