import { isDeepStrictEqual } from 'node:util';

import type { Integration, PublishIntegrationBody } from '@svc-int/api';
import { formatContentSecurityPolicy } from '@svc-int/api/manifest';

import { measureScriptSize, type ScriptSize } from '../output/script-size.js';
import { hashPublishBody, hashUnreturnedImagesAndRuntimeFields, type PublishedRecord } from './published-record.js';
import {
    listRemovedConfigurationFields,
    createNewOrganizationRisk,
    listRiskyChanges,
    type RiskyChange,
} from './risks.js';

export interface ChangedNames {
    added: string[];
    changed: string[];
    removed: string[];
}

export interface PublishPlan {
    name: string;
    /** `none`: the service is up to date. */
    action: 'create' | 'update' | 'none';
    organization: string;
    currentVersion?: number;
    fields: { field: string; from: unknown; to: unknown }[];
    scopes: ChangedNames;
    blocks: ChangedNames;
    contentSources: ChangedNames;
    configurations: ChangedNames;
    /** Fields that the service does not return, compared with this folder's record. */
    untold: ChangedNames;
    secrets: string[];
    script: PlannedScript;
    risks: RiskyChange[];
}

interface PlannedScript extends ScriptSize {
    modules: Record<string, number>;
    published?: ScriptSize & Pick<PublishedRecord, 'modules'>;
}

export interface PlanInput {
    name: string;
    body: PublishIntegrationBody;
    modules: Record<string, number>;
    current: Integration | undefined;
    makesOrganization: boolean;
    record: PublishedRecord | undefined;
}

export function planPublish({ name, body, modules, current, record, makesOrganization }: PlanInput): PublishPlan {
    const script = {
        ...measureScriptSize(body.script),
        modules,
        ...(record && { published: { ...record.size, modules: record.modules } }),
    };
    const changes = listChanges(body, current);
    // The service does not return secrets, so they are always sent.
    const isSame = record?.digest === hashPublishBody(body) && changes.secrets.length === 0 && hasNoChanges(changes);
    return {
        name,
        action: !current ? 'create' : isSame ? 'none' : 'update',
        organization: body.organization,
        ...(current && { currentVersion: current.version }),
        ...changes,
        untold: record ? compare(hashUnreturnedImagesAndRuntimeFields(body), record.untold) : NONE,
        script,
        risks: [
            ...(makesOrganization ? [createNewOrganizationRisk(body.organization)] : []),
            ...(current
                ? listRiskyChanges(changes, listRemovedConfigurationFields(body.configurations, current.configurations))
                : []),
        ],
    };
}

export type DeclaredIntegration = Omit<PublishIntegrationBody, 'script'>;

export function listChangedFieldNames(declared: DeclaredIntegration, current: Integration): string[] {
    const { fields, secrets: _secrets, ...sets } = listChanges(declared, current);
    const changed = Object.entries(sets).filter(([, changes]) => !hasNoChangedNames(changes));
    return [...fields.map(({ field }) => field), ...changed.map(([name]) => name)];
}

export function hasNoChangedNames({ added, changed, removed }: ChangedNames): boolean {
    return added.length + changed.length + removed.length === 0;
}

const NONE: ChangedNames = { added: [], changed: [], removed: [] };

type ListedChanges = Pick<
    PublishPlan,
    'fields' | 'scopes' | 'blocks' | 'contentSources' | 'configurations' | 'secrets'
>;

function hasNoChanges({ fields, scopes, blocks, contentSources, configurations }: ListedChanges): boolean {
    return fields.length === 0 && [scopes, blocks, contentSources, configurations].every(hasNoChangedNames);
}

function listChanges(body: DeclaredIntegration, current: Integration | undefined): ListedChanges {
    return {
        fields: current ? listFieldChanges(body, current) : [],
        scopes: compare(toRecord(body.scopes), toRecord(current?.scopes)),
        blocks: compare(indexById(body.blocks), indexById(current?.blocks)),
        contentSources: compare(indexById(body.contentSources), indexById(current?.contentSources)),
        configurations: compare(body.configurations ?? {}, current?.configurations ?? {}),
        secrets: Object.keys(body.secrets ?? {}),
    };
}

function listFieldChanges(body: DeclaredIntegration, current: Integration): PublishPlan['fields'] {
    const wanted: Record<string, unknown> = {
        title: body.title,
        description: body.description,
        summary: body.summary,
        visibility: body.visibility ?? 'private',
        target: body.target ?? 'all',
        categories: body.categories ?? [],
        externalLinks: body.externalLinks ?? [],
        contentSecurityPolicy:
            body.contentSecurityPolicy && (formatContentSecurityPolicy(body.contentSecurityPolicy) || undefined),
    };
    const changes = Object.entries(wanted)
        .map(([field, to]) => ({ field, from: Reflect.get(current, field) as unknown, to }))
        .filter(({ from, to }) => !isDeepStrictEqual(from, to));
    return [...listOwnerChanges(body, current), ...changes];
}

/** If the service returns no subdomain, the owner cannot be compared. */
function listOwnerChanges(
    { organization }: DeclaredIntegration,
    { owner: { id, hostname } }: Integration,
): PublishPlan['fields'] {
    const isOther = hostname !== undefined && ![id, hostname].includes(organization);
    return isOther ? [{ field: 'organization', from: hostname, to: organization }] : [];
}

function compare(wanted: Record<string, unknown>, current: Record<string, unknown>): ChangedNames {
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

function indexById(items: readonly { id: string }[] = []): Record<string, unknown> {
    return Object.fromEntries(items.map((item) => [item.id, item]));
}
