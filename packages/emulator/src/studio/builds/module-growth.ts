import type { BuildMessage } from '../../control.js';

export interface ModuleSize {
    name: string;
    bytes: number;
    /** Bytes since the first compared build; negative if it shrank. */
    growth: number;
}

/** Largest first; removed modules come last. */
export function getModuleGrowthSinceFirstBuild(builds: readonly BuildMessage[]): ModuleSize[] {
    const measured = builds.flatMap(({ modules }) => (modules ? [modules] : []));
    const [first, last] = [measured[0] ?? {}, measured.at(-1) ?? {}];
    return [...new Set([...Object.keys(last), ...Object.keys(first)])]
        .map((name) => ({ name, bytes: last[name] ?? 0, growth: (last[name] ?? 0) - (first[name] ?? 0) }))
        .toSorted((one, other) => other.bytes - one.bytes);
}

export function getTotalModuleBytes({ modules }: BuildMessage): number | undefined {
    return modules && Object.values(modules).reduce((sum, bytes) => sum + bytes, 0);
}

export function formatByteSize(bytes: number): string {
    return Math.abs(bytes) < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

export function formatSizeGrowth(growth: number): string {
    return growth === 0 ? '' : `${growth > 0 ? '+' : '−'}${formatByteSize(Math.abs(growth))}`;
}
