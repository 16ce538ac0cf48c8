import type { BuildMessage } from '../../control.js';

/** Size of one module in the last build. */
export interface ModuleSize {
    name: string;
    bytes: number;
    /** Bytes that it has grown by since the first build that is compared; negative where it shrank. */
    growth: number;
}

/** Sizes by module of the last build that went well, the largest first, against the first one; those that are gone come last. */
export function getModuleGrowthSinceFirstBuild(builds: readonly BuildMessage[]): ModuleSize[] {
    const measured = builds.flatMap(({ modules }) => (modules ? [modules] : []));
    const [first, last] = [measured[0] ?? {}, measured.at(-1) ?? {}];
    return [...new Set([...Object.keys(last), ...Object.keys(first)])]
        .map((name) => ({ name, bytes: last[name] ?? 0, growth: (last[name] ?? 0) - (first[name] ?? 0) }))
        .toSorted((one, other) => other.bytes - one.bytes);
}

/** Bytes of all modules of a build; undefined where it failed. */
export function getTotalModuleBytes({ modules }: BuildMessage): number | undefined {
    return modules && Object.values(modules).reduce((sum, bytes) => sum + bytes, 0);
}

/** A size for people. */
export function formatSize(bytes: number): string {
    return Math.abs(bytes) < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** A change of size for people; empty where there is none. */
export function formatSizeGrowth(growth: number): string {
    return growth === 0 ? '' : `${growth > 0 ? '+' : '−'}${formatSize(Math.abs(growth))}`;
}
