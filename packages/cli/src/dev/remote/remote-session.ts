import { setTimeout as pause } from 'node:timers/promises';

import { getDispatchReceiverPath } from '@svc-int/emulator';

import { KitError } from '../../errors.js';
import type { TunnelOpener, Tunnel, TunneledLocalService, TunnelEvent } from '../../tunnel/tunnel.js';
import type { ProjectBuild } from '../project/project.js';
import type { ServedProject } from '../project/served-project.js';
import type { EventSink } from '../session-events.js';
import { formatEndDevelopmentModeAdvice } from './development-mode.js';
import {
    createRemoteIntegrationRegistration,
    type RemoteRegistrationOptions,
    type RemoteIntegrationRegistration,
} from './remote-integration.js';
import { createTunnelCheck, type TunnelCheck } from './tunnel-check.js';
import type { RemoteSessionTimes } from '../../context/remote-session-times.js';
import { createUndeliveredEventWatcher } from './undelivered-events.js';

const TIMES: RemoteSessionTimes = { wait: 2000, maxWait: 30_000, step: 5000, journal: 10_000 };

export interface RemoteSessionOptions extends Omit<RemoteRegistrationOptions, 'signal' | 'times'> {
    openTunnel: TunnelOpener;
    count: number;
    times?: RemoteSessionTimes | undefined;
}

export interface RemoteSession {
    open(end: Omit<TunneledLocalService, 'path'>): void;
    compare(project: ServedProject, build: ProjectBuild): void;
    serve(project: ServedProject, integration: string): void;
    register(news: TunnelEvent): void;
    markDelivered(eventId: string): void;
    close(): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the tunnel and the integrations behind it
export function createRemoteSession(options: RemoteSessionOptions, events: EventSink): RemoteSession {
    const { modes, openTunnel, dispatchSecret, count, times = TIMES } = options;
    const ending = new AbortController();
    const integrations = new Map<ServedProject, RemoteIntegrationRegistration>();
    const refused = new Set<ServedProject>();
    const undelivered = createUndeliveredEventWatcher(options.service, times.journal, ending.signal);
    let tunnel: Tunnel | undefined;
    let check: TunnelCheck | undefined;
    let url: string | undefined;
    let swept = Promise.resolve();

    const reportRefusal = (project: ServedProject, error: unknown) => {
        refused.add(project);
        if (refused.size === count) events.push({ type: 'failed', error });
        else events.push({ type: 'noted', line: String(error), project });
    };

    const watchUndelivered = (project: ServedProject) => {
        if (project.name === undefined) return;
        undelivered.watch(project.name, (record) => {
            events.push({ type: 'undelivered', project, record });
            if (url !== undefined) check?.start(url);
        });
    };

    const getIntegration = (project: ServedProject) => {
        const known = integrations.get(project);
        if (known) return known;
        const created = createRemoteIntegrationRegistration(
            project,
            { ...options, times, signal: ending.signal },
            {
                note: (line) => events.push({ type: 'noted', line, project }),
                registered: (origin) => {
                    refused.delete(project);
                    events.push({ type: 'registered', project, url: origin });
                    check?.start(origin);
                    watchUndelivered(project);
                },
                refused: (error) => reportRefusal(project, error),
            },
        );
        integrations.set(project, created);
        created.after(swept);
        created.register(url);
        return created;
    };

    const clearLeftovers = async () => {
        for (const line of await modes.disableStale()) events.push({ type: 'noted', line });
    };

    return {
        open(end) {
            swept = clearLeftovers();
            for (const integration of integrations.values()) integration.after(swept);
            const to = { ...end, path: getDispatchReceiverPath(dispatchSecret) };
            check = createTunnelCheck(to, times, (origin, problem) =>
                events.push({ type: 'tunnel-checked', url: origin, problem }),
            );
            tunnel = openTunnel(to, (news) => events.push({ type: 'tunnel', news }));
        },
        compare: (project, build) => getIntegration(project).compare(build),
        serve: (project, integration) => getIntegration(project).serve(integration),
        register(news) {
            if (news.state === 'failed') events.push({ type: 'failed', error: news.error });
            url = news.state === 'open' ? news.url : undefined;
            if (url === undefined) check?.stop();
            for (const integration of integrations.values()) integration.register(url);
        },
        markDelivered: (eventId) => undelivered.markArrived(eventId),
        async close() {
            ending.abort();
            check?.stop();
            const idle = Promise.all([swept, ...[...integrations.values()].map((one) => one.whenIdle())]);
            await Promise.race([idle, pause(times.step, undefined, { ref: false })]);
            const problems = await modes.disableAll();
            await tunnel?.close();
            if (problems.length === 0) return;
            throw new KitError('SERVICE_FAILED', problems.join('\n'), {
                hint: formatEndDevelopmentModeAdvice(options.service.endpoint),
            });
        },
    };
}
