import { isDeepStrictEqual } from 'node:util';

import type { Integration, PublishIntegrationBody } from '@svc-int/api';

import { measureScript, type ScriptSize } from '../output/bytes.js';

/** What changes in a set of named things. */
export interface Changes {
    added: string[];
    changed: string[];
    removed: string[];
}

/** What publishing would change. */
export interface PublishPlan {
    name: string;
    action: 'create' | 'update';
    organization: string;
    /** The version that the service has now. */
    currentVersion?: number;
    /** Fields of the listing whose value changes. */
    fields: { field: string; from: unknown; to: unknown }[];
    scopes: Changes;
    blocks: Changes;
    contentSources: Changes;
    configurations: Changes;
    /** Names of the secrets that are sent; the service does not tell which it has. */
    secrets: string[];
    script: ScriptSize;
}

/** Compares what would be sent with what the service has. */
export function planPublish(name: string, body: PublishIntegrationBody, current: Integration | undefined): PublishPlan {
    return {
        name,
        action: current ? 'update' : 'create',
        organization: body.organization,
        ...(current && { currentVersion: current.version }),
        fields: current ? fieldChanges(body, current) : [],
        scopes: compare(toRecord(body.scopes), toRecord(current?.scopes)),
        blocks: compare(byId(body.blocks), byId(current?.blocks)),
        contentSources: compare(byId(body.contentSources), byId(current?.contentSources)),
        configurations: compare(body.configurations ?? {}, current?.configurations ?? {}),
        secrets: Object.keys(body.secrets ?? {}),
        script: measureScript(body.script),
    };
}

/** What of the manifest differs, in a few words each. */
export function changedParts({ fields, scopes, blocks, contentSources, configurations }: PublishPlan): string[] {
    const sets = { scopes, blocks, contentSources, configurations };
    return [
        ...fields.map(({ field }) => field),
        ...Object.entries(sets).flatMap(([name, changes]) => (isEmpty(changes) ? [] : [name])),
    ];
}

/** Whether nothing but the script and the secrets may change. */
export function isEmpty({ added, changed, removed }: Changes): boolean {
    return added.length + changed.length + removed.length === 0;
}

function fieldChanges(body: PublishIntegrationBody, current: Integration): PublishPlan['fields'] {
    const wanted: Record<string, unknown> = {
        title: body.title,
        description: body.description,
        summary: body.summary,
        visibility: body.visibility ?? 'private',
        target: body.target ?? 'all',
        categories: body.categories ?? [],
        externalLinks: body.externalLinks ?? [],
        contentSecurityPolicy: body.contentSecurityPolicy,
    };
    return Object.entries(wanted)
        .map(([field, to]) => ({ field, from: Reflect.get(current, field) as unknown, to }))
        .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

function compare(wanted: Record<string, unknown>, current: Record<string, unknown>): Changes {
    const [wantedKeys, currentKeys] = [setKeys(wanted), setKeys(current)];
    const kept = wantedKeys.filter((key) => currentKeys.includes(key));
    return {
        added: wantedKeys.filter((key) => !kept.includes(key)),
        changed: kept.filter((key) => !isDeepStrictEqual(wanted[key], current[key])),
        removed: currentKeys.filter((key) => !kept.includes(key)),
    };
}

function setKeys(record: Record<string, unknown>): string[] {
    return Object.keys(record).filter((key) => record[key] !== undefined);
}

function toRecord(names: readonly string[] = []): Record<string, unknown> {
    return Object.fromEntries(names.map((name) => [name, true]));
}

function byId(items: readonly { id: string }[] = []): Record<string, unknown> {
    return Object.fromEntries(items.map((item) => [item.id, item]));
}
