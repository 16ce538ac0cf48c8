import type { OpenAPISpecVersion, OpenAPISpecVersionContent } from '@svc-int/api';
import { and, asc, desc, eq, ne } from 'drizzle-orm';

import { listSpecReferences } from '../../../openapi/list-spec-references.js';
import type { SpecDocument } from '../../../openapi/parse-document.js';
import { matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { countRowsUpToLimit } from '../../storage/counts.js';
import { insertRows } from '../../storage/insert-row.js';
import {
    specFiles,
    specs,
    specVersions,
    type SpecRow,
    type SpecVersionRow,
} from '../../storage/schema/specs.schema.js';
import { splitTextForStorage } from '../../storage/split-text-for-storage.js';
import { writeSpecSource } from './spec-source.js';

export const SPEC_VERSION_DOWNLOADS_BASE_PATH = '/spec-versions';

const ITSELF = '';

export interface StoredSpecification {
    document: string;
    /** JSON of the referenced files, by URL. */
    files: ReadonlyMap<string, string>;
}

export interface SubmittedSpecification extends StoredSpecification {
    /** Text of the specification as sent or fetched. */
    source: string;
}

export function insertSpecVersion(
    service: Service,
    spec: string,
    { document, files, source }: SubmittedSpecification,
): string {
    const { db, newId, now } = service;
    const id = newId();
    db.insert(specVersions).values({ id, spec, createdAt: now().toISOString() }).run();
    for (const [url, file] of [[ITSELF, document] as const, ...files])
        insertRows(
            db,
            specFiles,
            splitTextForStorage(file).map((content, part) => ({ version: id, url, part, content })),
        );
    writeSpecSource(service, id, source);
    return id;
}

export function listSpecVersions(
    { db }: Service,
    { id }: SpecRow,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: SpecVersionRow[]; total: number | undefined } {
    const own = eq(specVersions.spec, id);
    const rows = db
        .select()
        .from(specVersions)
        .where(and(own, matchAfterCursor({ time: specVersions.createdAt, id: specVersions.id, order: 'desc' }, after)))
        .orderBy(desc(specVersions.createdAt), desc(specVersions.id))
        .limit(limit)
        .all();
    return { rows, total: countRowsUpToLimit(db, specVersions, own) };
}

export function getSpecVersion({ db }: Service, spec: SpecRow, id: string): SpecVersionRow {
    const own = and(eq(specVersions.id, id), eq(specVersions.spec, spec.id));
    const row = db.select().from(specVersions).where(own).get();
    if (!row) throw createNotFoundError('version', id, `of the OpenAPI specification "${spec.slug}"`);
    return row;
}

export function getLatestSpecVersion(service: Service, spec: SpecRow): SpecVersionRow {
    return getSpecVersion(service, spec, spec.lastVersion ?? 'latest');
}

export function serializeVersion(service: Service, location: string, row: SpecVersionRow): OpenAPISpecVersion {
    return {
        object: 'openapi-spec-version',
        id: row.id,
        createdAt: row.createdAt,
        url: getVersionUrl(service, row.id),
        urls: { location: `${location}/versions/${row.id}` },
    };
}

/** Lists the specification first, then its referenced files. */
export function serializeSpecVersionFiles(service: Service, { id }: SpecVersionRow): OpenAPISpecVersionContent {
    const url = getVersionUrl(service, id);
    const files = [...readFiles(service, id)].map(([at, text]) => [at, JSON.parse(text) as SpecDocument] as const);
    const names = new Set(files.map(([at]) => at));
    const filesystem = files.map(([at, specification]) => ({
        dir: './',
        isEntrypoint: at === ITSELF,
        references: names.size === 1 ? [] : listReferencedFiles(specification, at, names),
        filename: at === ITSELF ? url : at,
        specification,
    }));
    return { filesystem, url, urls: { source: url, public: null } };
}

function listReferencedFiles(document: SpecDocument, own: string, names: ReadonlySet<string>): string[] {
    const targets = listSpecReferences(document).map(({ holder: { $ref } }) => $ref.split('#', 1)[0] ?? '');
    return [...new Set(targets)].filter((name) => name !== '' && name !== own && names.has(name));
}

export function readSpecVersionFiles(
    service: Service,
    id: string,
): { document: unknown; files: ReadonlyMap<string, unknown> } {
    const files = new Map([...readFiles(service, id)].map(([url, text]) => [url, JSON.parse(text) as unknown]));
    return { document: files.get(ITSELF), files };
}

export function listSpecVersionFileUrls({ db }: Service, id: string): string[] {
    const { url, version } = specFiles;
    const rows = db
        .selectDistinct({ url })
        .from(specFiles)
        .where(and(eq(version, id), ne(url, ITSELF)))
        .all();
    return rows.map((row) => row.url);
}

/** The URL carries a key because page renderers have no token. */
export function readSpecVersionText(service: Service, id: string, accessKey: string): string {
    const text = accessKey === createKey(service, id) ? findText(service, id) : undefined;
    if (text === undefined) throw createNotFoundError('version', id);
    return text;
}

export function readPublicSpecText(service: Service, organization: string, slug: string): string {
    const own = and(eq(specs.organization, organization), eq(specs.slug, slug), eq(specs.visibility, 'public'));
    const row = service.db.select().from(specs).where(own).get();
    const text = row?.lastVersion && findText(service, row.lastVersion);
    if (!text) throw createNotFoundError('public OpenAPI specification', slug, `in "${organization}"`);
    return text;
}

function getVersionUrl(service: Service, id: string): string {
    return `${service.urls.url}${SPEC_VERSION_DOWNLOADS_BASE_PATH}/${id}/${createKey(service, id)}`;
}

function createKey({ access }: Service, id: string): string {
    return access.deriveSigningSecret('openapi', id);
}

function findText(service: Service, version: string): string | undefined {
    return readFiles(service, version).get(ITSELF);
}

function readFiles({ db }: Service, version: string): Map<string, string> {
    const parts = db
        .select()
        .from(specFiles)
        .where(eq(specFiles.version, version))
        .orderBy(asc(specFiles.url), asc(specFiles.part))
        .all();
    const files = new Map<string, string>();
    for (const { url, content } of parts) files.set(url, (files.get(url) ?? '') + content);
    return files;
}
