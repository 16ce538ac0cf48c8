import type { BuildMessage } from '../control.js';

/** Adds a build to those of its project, by the time of its start: a later report of the same build replaces the one before. */
export function addBuild(builds: readonly BuildMessage[], build: BuildMessage): BuildMessage[] {
    const { startedAt } = build;
    if (startedAt === undefined) return [...builds, build];
    const others = builds.filter((other) => other.startedAt !== startedAt);
    const position = others.findIndex((other) => (other.startedAt ?? 0) > startedAt);
    return position === -1 ? [...others, build] : others.toSpliced(position, 0, build);
}
