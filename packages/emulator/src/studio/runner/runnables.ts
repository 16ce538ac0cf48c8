import type { WorkspaceOverview } from '../../control.js';
import type { StudioIconName } from '../ui/icon.js';
import { formatRenderRunPath } from '../workspace/run-paths.js';
import { type IntegrationEntry, listIntegrationTargets } from '../workspace/targets.js';
import { API_OPERATIONS } from './operations.js';
import { formatRunPath } from './run-state.js';

export interface Runnable {
    path: string;
    label: string;
    hint: string;
    icon: StudioIconName;
}

export interface RunnableGroup {
    title: string;
    items: Runnable[];
}

const EVENT_TYPES = ['installation_setup', 'task'] as const;

export function listRunnableRequestGroups(overview: WorkspaceOverview | undefined): RunnableGroup[] {
    const integrations = (overview?.integrations ?? []).map((entry) => ({
        title: entry.title,
        items: [...listRenders(entry), ...listEvents(entry)],
    }));
    const groups = [...new Set(API_OPERATIONS.map(({ group }) => group))];
    const operations = groups.map((group) => ({
        title: `API · ${group}`,
        items: API_OPERATIONS.filter((one) => one.group === group).map(({ id, method, summary }) => ({
            path: formatPath(['operation', id]),
            label: id,
            hint: `${method} · ${summary}`,
            icon: 'table' as const,
        })),
    }));
    return [...integrations, ...operations];
}

function listRenders(entry: IntegrationEntry): Runnable[] {
    return listIntegrationTargets(entry).flatMap((target) => {
        const path = formatRenderRunPath(target);
        return path === undefined ? [] : [{ path, label: `Render ${target.title}`, hint: entry.title, icon: 'block' }];
    });
}

function listEvents({ name, title }: IntegrationEntry): Runnable[] {
    return EVENT_TYPES.map((type) => ({
        path: formatPath(['event', name, type]),
        label: type === 'task' ? 'Run a task' : 'Send an event',
        hint: title,
        icon: 'send',
    }));
}

function formatPath(segments: readonly string[]): string {
    return formatRunPath({ segments, values: {}, follows: true }, () => false);
}
