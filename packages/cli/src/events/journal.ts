import { LIMITS, type IntegrationEventRecord, type TracedEvent, stripLogFieldsFromMessage } from '@svc-int/api';

import type { EventSearch, FoundEvents } from '@svc-int/emulator';

import type { ShellEnvironment } from '../context/context.js';
import type { ServiceAddress } from '../dev/state/session-file.js';
import { KitError } from '../errors.js';
import { readManifest } from '../manifest/read-manifest.js';
import { selectIntegration } from '../service/select-integration.js';
import { findLocalService, type LocalService } from '../service/find-local-service.js';
import { resolveServiceAddress, requireRunningSession } from '../service/find-service.js';
import { connectService, type ServiceConnection } from '../service/service-connection.js';

export interface JournalOptions {
    endpoint?: string | undefined;
    profile?: string | undefined;
    integration?: string | undefined;
    manifest?: string | undefined;
}

export interface Journal {
    readonly service: ServiceAddress;
    readonly integration: string;
    readonly local: LocalService | undefined;
    /** Whether the order is that of times; false for a local journal, which may contain imported events. */
    readonly isByTime: boolean;
    newestFirst(): AsyncGenerator<IntegrationEventRecord, void>;
    search?: (search: EventSearch, limit: number) => AsyncGenerator<IntegrationEventRecord, void>;
    read(id: string): Promise<TracedEvent>;
    readAll(ids: readonly string[]): Promise<TracedEvent[]>;
}

interface Project {
    manifest: string | undefined;
    shell: ShellEnvironment;
}

type FoundService = Awaited<ReturnType<typeof resolveServiceAddress>>;

const MAX_CONCURRENT_READS = 8;

const PAGE_SIZE = Math.min(100, LIMITS.pageSizeMax);

/**
 * Precedence: the named integration, the only one of a local service, the manifest's.
 *
 * @throws KitError like `resolveServiceAddress`, `selectIntegration` and `readManifest`.
 */
export async function openJournal(
    { integration, ...choice }: JournalOptions,
    shell: ShellEnvironment,
): Promise<Journal> {
    return openServiceJournal(
        await resolveServiceAddress(choice, shell),
        { manifest: choice.manifest, shell },
        integration,
    );
}

/** Throws like `openJournal`, and `SERVICE_NOT_LOCAL`. */
export async function openLocalJournal(
    { integration, ...choice }: JournalOptions,
    shell: ShellEnvironment,
    preferred?: string,
): Promise<Journal> {
    const { manifest } = choice;
    // Events of a remote service are sent to the session.
    const service =
        preferred === undefined
            ? await resolveServiceAddress(choice, shell)
            : await requireRunningSession(manifest, shell);
    const journal = await openServiceJournal(service, { manifest, shell }, integration, preferred);
    requireLocalService(journal);
    return journal;
}

async function openServiceJournal(
    service: FoundService,
    project: Project,
    integration: string | undefined,
    preferred?: string,
): Promise<Journal> {
    const local = await findLocalService(service);
    const names = local?.overview.integrations.map(({ name }) => name);
    const name = names
        ? selectIntegration(names, integration ?? (await findPreferred(names, project, preferred)))
        : (integration ?? (await readIntegrationName(project)));
    return describe(service, name, local);
}

async function findPreferred(
    names: readonly string[],
    project: Project,
    preferred: string | undefined,
): Promise<string | undefined> {
    if (names.length < 2) return undefined;
    const name = preferred ?? (await readIntegrationName(project).catch(() => undefined));
    return names.find((one) => one === name);
}

async function readIntegrationName({ manifest, shell }: Project): Promise<string> {
    return (await readManifest({ ...(manifest !== undefined && { path: manifest }) }, shell)).name;
}

export async function connectJournal(service: ServiceAddress, integration: string): Promise<Journal> {
    return describe(service, integration, await findLocalService(service));
}

/** Throws `SERVICE_NOT_LOCAL`. */
export function requireLocalService({ local, service }: Journal, reason = 'it does not accept events'): LocalService {
    if (local) return local;
    throw new KitError('SERVICE_NOT_LOCAL', `${service.url} is not a local service: ${reason}.`, {
        hint: 'Start one with "svc-int dev". It can replay records of other services: svc-int events replay --from <file>.',
    });
}

function describe(service: FoundService, integration: string, local: LocalService | undefined): Journal {
    const { url: endpoint, ...who } = service;
    const connection = connectService({ endpoint, ...who });
    const read = async (id: string): Promise<TracedEvent> => {
        const traced = await connection.request(['traced-event'], (client) =>
            client.integrations.getIntegrationEvent(integration, id),
        );
        return { ...traced, trace: { ...traced.trace, logs: traced.trace.logs.map(stripLogFieldsFromMessage) } };
    };
    return {
        service,
        integration,
        local,
        newestFirst: () => listNewestFirst(connection, integration),
        ...(local && {
            search: (search: EventSearch, limit: number) =>
                listFound((page) => local.control.findEvents({ ...search, ...page, integration }), limit),
        }),
        isByTime: local === undefined,
        read,
        async readAll(ids) {
            const records: TracedEvent[] = [];
            for (let at = 0; at < ids.length; at += MAX_CONCURRENT_READS) {
                records.push(...(await Promise.all(ids.slice(at, at + MAX_CONCURRENT_READS).map(read))));
            }
            return records;
        },
    };
}

async function* listNewestFirst(
    connection: ServiceConnection,
    integration: string,
): AsyncGenerator<IntegrationEventRecord, void> {
    let page: string | undefined;
    do {
        const query = { limit: PAGE_SIZE, ...(page !== undefined && { page }) };
        const { items, next } = await connection.request(['list'], (client) =>
            client.integrations.listIntegrationEvents(integration, query),
        );
        yield* items;
        page = next?.page;
    } while (page !== undefined);
}

async function* listFound(
    find: (page: Pick<EventSearch, 'limit' | 'before'>) => Promise<FoundEvents>,
    limit: number,
): AsyncGenerator<IntegrationEventRecord, void> {
    let before: number | undefined;
    for (let left = limit; left > 0;) {
        const { items, next } = await find({ limit: Math.min(left, LIMITS.pageSizeMax), before });
        yield* items;
        if (next === undefined) return;
        before = next;
        left -= items.length;
    }
}
