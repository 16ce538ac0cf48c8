import type { OpenAPISpecVersion, OpenAPISpecVersionContent } from '@svc-int/api';
import { and, asc, desc, eq } from 'drizzle-orm';

import { afterPlace, placeOf } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';
import { countFew } from '../../storage/counts.js';
import { insertAll } from '../../storage/insert-row.js';
import { specFiles, specs, specVersions, type SpecRow, type SpecVersionRow } from '../../storage/specs.schema.js';
import { partsOf } from '../../storage/text-parts.js';

/** Below this path versions are read. */
export const VERSIONS_PATH = '/spec-versions';

/** URL in the table of the specification itself. */
const ITSELF = '';

/** A specification as it is stored: each document as JSON. */
export interface StoredSpecification {
    document: string;
    /** The files that it refers to, by URL. */
    files: ReadonlyMap<string, string>;
}

/** Stores a version, and gives its id. */
export function addVersion(
    { db, newId, now }: Service,
    spec: string,
    { document, files }: StoredSpecification,
): string {
    const id = newId();
    db.insert(specVersions).values({ id, spec, createdAt: now().toISOString() }).run();
    for (const [url, file] of [[ITSELF, document] as const, ...files])
        insertAll(
            db,
            specFiles,
            partsOf(file).map((content, part) => ({ version: id, url, part, content })),
        );
    return id;
}

/** One page of the versions of a specification, the newest first, after the given place. */
export function pageOfVersions(
    { db }: Service,
    { id }: SpecRow,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: SpecVersionRow[]; total: number | undefined } {
    const own = eq(specVersions.spec, id);
    const rows = db
        .select()
        .from(specVersions)
        .where(and(own, afterPlace({ time: specVersions.createdAt, id: specVersions.id, order: 'desc' }, after)))
        .orderBy(desc(specVersions.createdAt), desc(specVersions.id))
        .limit(limit)
        .all();
    return { rows, total: countFew(db, specVersions, own) };
}

/** Where a version stands in that list. */
export function versionPlace({ createdAt, id }: SpecVersionRow): string {
    return placeOf(createdAt, id);
}

export function getVersion({ db }: Service, spec: SpecRow, id: string): SpecVersionRow {
    const own = and(eq(specVersions.id, id), eq(specVersions.spec, spec.id));
    const row = db.select().from(specVersions).where(own).get();
    if (!row) throw notFound('version', id, `of the OpenAPI specification "${spec.slug}"`);
    return row;
}

export function getLatestVersion(service: Service, spec: SpecRow): SpecVersionRow {
    return getVersion(service, spec, spec.lastVersion ?? 'latest');
}

export function versionView(service: Service, location: string, row: SpecVersionRow): OpenAPISpecVersion {
    return {
        object: 'openapi-spec-version',
        id: row.id,
        createdAt: row.createdAt,
        url: versionUrl(service, row.id),
        urls: { location: `${location}/versions/${row.id}` },
    };
}

/** Content of a version, by URL: the specification itself has its URL on the service. */
export function versionContent(service: Service, { id }: SpecVersionRow): OpenAPISpecVersionContent {
    const url = versionUrl(service, id);
    const files = [...filesOf(service, id)].map(([at, text]) => [
        at === ITSELF ? url : at,
        JSON.parse(text) as unknown,
    ]);
    return { filesystem: Object.fromEntries(files), url };
}

/** The files of a version as JSON: the specification itself, and those that it refers to, by URL. */
export function versionFiles(service: Service, id: string): { document: unknown; files: ReadonlyMap<string, unknown> } {
    const files = new Map([...filesOf(service, id)].map(([url, text]) => [url, JSON.parse(text) as unknown]));
    return { document: files.get(ITSELF), files };
}

/** The JSON of the version that a path names, which carries a key because whoever renders it has no token. */
export function versionText(service: Service, id: string, key: string): string {
    const text = key === keyOf(service, id) ? textOf(service, id) : undefined;
    if (text === undefined) throw notFound('version', id);
    return text;
}

/** The JSON of the latest version of a specification that is public. */
export function publicText(service: Service, organization: string, slug: string): string {
    const own = and(eq(specs.organization, organization), eq(specs.slug, slug), eq(specs.visibility, 'public'));
    const row = service.db.select().from(specs).where(own).get();
    const text = row?.lastVersion && textOf(service, row.lastVersion);
    if (!text) throw notFound('public OpenAPI specification', slug, `in "${organization}"`);
    return text;
}

function versionUrl(service: Service, id: string): string {
    return `${service.addresses.url}${VERSIONS_PATH}/${id}/${keyOf(service, id)}`;
}

function keyOf({ access }: Service, id: string): string {
    return access.signingSecret('openapi', id);
}

function textOf(service: Service, version: string): string | undefined {
    return filesOf(service, version).get(ITSELF);
}

function filesOf({ db }: Service, version: string): Map<string, string> {
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
