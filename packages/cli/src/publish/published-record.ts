import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isNonArrayObject, type Integration, type PublishIntegrationBody } from '@svc-int/api';

import { createGitIgnoredStateFolder } from '../dev/state/state-folder.js';
import { writeFileAtomically } from '../output/atomic-file.js';
import type { ScriptSize } from '../output/script-size.js';

/** Stored locally, as the service does not return the script. */
export interface PublishedRecord {
    version: number;
    digest: string;
    untold: Record<string, string>;
    size: ScriptSize;
    modules: Record<string, number>;
    stored?: Integration;
}

export interface PublicationTarget {
    endpoint: string;
    record: PublishedRecord;
    stored: Integration;
}

const FILE = join('.svc-int', 'published.json');

/** Omits secrets, which could be guessed from a hash. */
export function hashPublishBody({ secrets: _, ...body }: PublishIntegrationBody): string {
    return hashContent(body);
}

export function hashUnreturnedImagesAndRuntimeFields(body: PublishIntegrationBody): Record<string, string> {
    const set = UNRETURNED_FIELDS.filter((field) => body[field] !== undefined);
    return Object.fromEntries(set.map((field) => [field, hashContent(body[field])]));
}

const UNRETURNED_FIELDS = ['icon', 'previewImages', 'runtime', 'compatibilityDate', 'compatibilityFlags'] as const;

function hashContent(content: unknown): string {
    const sortKeys = (_key: string, value: unknown) =>
        isNonArrayObject(value)
            ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
            : value;
    return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('base64url');
}

export async function findPublishedRecord(
    folder: string,
    target: { endpoint: string; name: string; version: number | undefined },
): Promise<PublishedRecord | undefined> {
    const record = (await readRecords(folder))[getRecordKey(target)];
    return isRecord(record) && record.version === target.version ? record : undefined;
}

export async function listPublicationTargets(folder: string, name: string): Promise<PublicationTarget[]> {
    const records = Object.entries(await readRecords(folder));
    return records.flatMap(([key, record]) => {
        const endpoint = key.slice(0, -name.length - 1);
        if (key !== getRecordKey({ endpoint, name }) || !isRecord(record)) return [];
        const { stored } = record;
        return isStored(stored) ? [{ endpoint, record, stored }] : [];
    });
}

export async function savePublishedRecord(
    folder: string,
    target: { endpoint: string; name: string },
    record: PublishedRecord,
): Promise<void> {
    try {
        createGitIgnoredStateFolder(folder);
        const records = { ...(await readRecords(folder)), [getRecordKey(target)]: record };
        await writeFileAtomically(join(folder, FILE), `${JSON.stringify(records, null, 2)}\n`);
    } catch {}
}

function getRecordKey({ endpoint, name }: { endpoint: string; name: string }): string {
    return `${endpoint} ${name}`;
}

async function readRecords(folder: string): Promise<Record<string, unknown>> {
    try {
        return Object(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
    } catch {
        return {};
    }
}

function isStored(stored: unknown): stored is Integration {
    const { owner, scopes, version } = Object(stored);
    return isNonArrayObject(owner) && Array.isArray(scopes) && Number.isFinite(version);
}

function isRecord(value: unknown): value is PublishedRecord {
    const { version, digest: hashContent, untold, size, modules } = Object(value);
    const numbers = [version, Object(size).bytes, Object(size).gzipBytes, ...Object.values(Object(modules))];
    return typeof hashContent === 'string' && Object(untold) === untold && numbers.every(Number.isFinite);
}
