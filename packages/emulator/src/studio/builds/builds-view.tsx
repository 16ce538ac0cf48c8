import type { VNode } from 'preact';

import type { BuildMessage } from '../../control.js';
import { formatClockTime } from '../ui/format-time.js';
import { BuildFailure } from '../shell/notices/failed-builds-banner.js';
import { useStudio } from '../shell/context.js';
import { OwnerOnly } from '../shell/owner-only.js';
import { useStore } from '../ui/use-store.js';
import { STUDIO_VIEWS } from '../workspace/views.js';
import { formatPublishPlanPath, parsePublishPlanPath } from './builds-path.js';
import {
    formatSizeGrowth,
    getModuleGrowthSinceFirstBuild,
    formatByteSize,
    getTotalModuleBytes,
} from './module-growth.js';
import { PublishPlansByService } from './publish-plan.js';

export function BuildsView({ path }: { path: string }): VNode {
    const planned = parsePublishPlanPath(path);
    const projects = [...useStore(useStudio().builds.all)];
    return (
        <article class="page of-list">
            <h1>Builds</h1>
            <p class="page-lead">Development builds of this session. They are not minified.</p>
            {projects.length === 0 && (
                <p class="hint">
                    No builds yet. Run <code>svc-int dev</code>.
                </p>
            )}
            {projects.map(([manifest, builds]) => (
                <Project key={manifest} manifest={manifest} builds={builds} planned={planned} />
            ))}
        </article>
    );
}

interface ProjectProps {
    manifest: string;
    builds: readonly BuildMessage[];
    planned: string | undefined;
}

function Project({ manifest, builds, planned }: ProjectProps): VNode {
    const last = builds.at(-1);
    const integration = last?.integration;
    return (
        <section class="build-project" aria-label={last?.integration ?? manifest}>
            <h2>
                {last?.integration ?? manifest} <BuildStatus of={last} />
            </h2>
            <p class="hint">{manifest}</p>
            {last?.errors.map((error, index) => (
                <BuildFailure key={index} error={error} />
            ))}
            {last?.warnings?.map((warning, index) => (
                <BuildFailure key={index} error={warning} />
            ))}
            <OwnerOnly>
                {integration !== undefined && <Plan integration={integration} isOpen={planned === integration} />}
            </OwnerOnly>
            <Builds of={builds} />
            <Modules of={builds} />
        </section>
    );
}

function BuildStatus({ of: build }: { of: BuildMessage | undefined }): VNode {
    const isWarned = (build?.warnings?.length ?? 0) > 0;
    const [tone, text] = !build?.ok
        ? ['bad', 'failed']
        : isWarned
          ? ['warn', 'built with warnings']
          : ['good', 'built'];
    return (
        <span class={`tag tone-${tone}`} role="status">
            {text}
        </span>
    );
}

function Plan({ integration, isOpen }: { integration: string; isOpen: boolean }): VNode {
    return (
        <div>
            <p>
                <a class="text-button" href={isOpen ? STUDIO_VIEWS.builds.path : formatPublishPlanPath(integration)}>
                    {isOpen ? 'Hide what publishing would change' : 'What would publishing change?'}
                </a>
            </p>
            {isOpen && <PublishPlansByService integration={integration} />}
        </div>
    );
}

function Builds({ of: builds }: { of: readonly BuildMessage[] }): VNode {
    const totals = builds.map(getTotalModuleBytes);
    const largest = Math.max(1, ...totals.map((total) => total ?? 0));
    const rows = builds.map((build, at) => ({ build, total: totals[at], at }));
    return (
        <table class="sizes">
            <caption>Recent builds</caption>
            <tbody>
                {rows.toReversed().map(({ build, total, at }) => (
                    <tr key={at}>
                        <th scope="row">
                            <BuildTime of={build} /> {Math.round(build.durationMs)} ms
                        </th>
                        <td>{build.ok ? <Bar part={(total ?? 0) / largest} /> : formatFailure(build)}</td>
                        <td class="size">{total !== undefined && formatByteSize(total)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function BuildTime({ of: { startedAt } }: { of: BuildMessage }): VNode | null {
    if (startedAt === undefined) return null;
    const time = new Date(startedAt).toISOString();
    return <time dateTime={time}>{formatClockTime(time)}</time>;
}

function formatFailure({ errors: [first] }: BuildMessage): string {
    if (!first) return 'failed';
    const position = first.file === undefined ? '' : [first.file, first.line].filter(Boolean).join(':');
    return ['failed', [position, first.text].filter(Boolean).join(' ')].join(': ');
}

function Modules({ of: builds }: { of: readonly BuildMessage[] }): VNode | null {
    const modules = getModuleGrowthSinceFirstBuild(builds);
    const largest = Math.max(1, ...modules.map(({ bytes }) => bytes));
    if (modules.length === 0) return null;
    return (
        <table class="sizes">
            <caption>Module sizes, with the change over these builds</caption>
            <tbody>
                {modules.map(({ name, bytes, growth }) => (
                    <tr key={name}>
                        <th scope="row">{name}</th>
                        <td>
                            <Bar part={bytes / largest} />
                        </td>
                        <td class="size">
                            {formatByteSize(bytes)} <span class="growth">{formatSizeGrowth(growth)}</span>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Bar({ part }: { part: number }): VNode {
    return <i class="size-bar" aria-hidden="true" style={{ width: `${Math.round(part * 100)}%` }} />;
}
