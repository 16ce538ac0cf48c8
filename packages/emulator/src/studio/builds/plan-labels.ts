import type { ServicePlan } from '../../control.js';
import { formatSizeGrowth, formatByteSize } from './module-growth.js';

type Plan = ServicePlan['plan'];

export interface PublishPlanChange {
    act: 'added' | 'changed' | 'removed' | 'sent';
    label: string;
}

const SETS = {
    scopes: 'scope',
    blocks: 'block',
    contentSources: 'content source',
    configurations: 'configuration',
    untold: 'field',
} as const satisfies Partial<Record<keyof Plan, string>>;

export function listPublishPlanChanges(plan: Plan): PublishPlanChange[] {
    const fields = plan.fields.map(({ field, from, to }): PublishPlanChange => ({
        act: 'changed',
        label: `${field}: ${formatValue(from)} → ${formatValue(to)}`,
    }));
    const sets = (Object.keys(SETS) as (keyof typeof SETS)[]).flatMap((name) =>
        (['added', 'changed', 'removed'] as const).flatMap((act) =>
            plan[name][act].map((one): PublishPlanChange => ({ act, label: `${SETS[name]} ${one}` })),
        ),
    );
    const secrets = plan.secrets.map((name): PublishPlanChange => ({ act: 'sent', label: `secret ${name}` }));
    return [...fields, ...sets, ...secrets];
}

export interface ModuleSizeChange {
    name: string;
    label: string;
}

/** Largest change first. For a first publish, all modules. */
export function listModuleSizeChanges({ action, script: { modules, published } }: Plan): ModuleSizeChange[] {
    if (action === 'create')
        return Object.entries(modules).map(([name, bytes]) => ({ name, label: formatByteSize(bytes) }));
    if (!published) return [];
    return [...new Set([...Object.keys(modules), ...Object.keys(published.modules)])]
        .map((name) => ({
            name,
            bytes: modules[name] ?? 0,
            growth: (modules[name] ?? 0) - (published.modules[name] ?? 0),
        }))
        .filter(({ growth }) => growth !== 0)
        .toSorted((one, other) => Math.abs(other.growth) - Math.abs(one.growth))
        .map(({ name, bytes, growth }) => ({ name, label: `${formatByteSize(bytes)} (${formatSizeGrowth(growth)})` }));
}

export function formatScriptSize({ script: { bytes, gzipBytes, published } }: Plan): string {
    const formatSizeChange = (now: number, before: number | undefined): string => {
        const growth = before === undefined ? '' : formatSizeGrowth(now - before);
        return formatByteSize(now) + (growth && ` (${growth})`);
    };
    return `${formatSizeChange(bytes, published?.bytes)}, ${formatSizeChange(gzipBytes, published?.gzipBytes)} gzipped`;
}

function formatValue(value: unknown): string {
    return value === undefined ? 'none' : JSON.stringify(value);
}
