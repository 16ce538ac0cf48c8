import type { BuildMessage } from '../control.js';

/** Sorts by start time. */
export function insertOrReplaceBuild(builds: readonly BuildMessage[], build: BuildMessage): BuildMessage[] {
    const { startedAt } = build;
    if (startedAt === undefined) return [...builds, build];
    const others = builds.filter((other) => other.startedAt !== startedAt);
    const position = others.findIndex((other) => (other.startedAt ?? 0) > startedAt);
    return position === -1 ? [...others, build] : others.toSpliced(position, 0, build);
}
