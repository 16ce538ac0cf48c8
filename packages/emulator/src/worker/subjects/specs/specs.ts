import type { BodyInput, Operations } from '@svc-int/api/contract';
import type { OpenAPISpec } from '@svc-int/api';
import { and, asc, eq, or } from 'drizzle-orm';

import { matchAfterCursor } from '../../service/keyset.js';
import { stripUrlCredentials } from '../../service/egress/fetch-url.js';
import type { Service } from '../../service/service.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { countRowsUpToLimit } from '../../storage/counts.js';
import { matchInList } from '../../storage/one-of.js';
import { findSpecBySlug } from '../../storage/find-spec.js';
import { specs, type SpecRow } from '../../storage/schema/specs.schema.js';
import type { OrganizationRow } from '../people/index.js';
import { enqueueSpecProcessingAndCancelOld } from './process-spec-work.js';

export const PUBLIC_SPECS_PATH = '/specs';

export type SpecSource = BodyInput<Operations['createOpenAPISpec']>['source'];

export function createSpec(
    service: Service,
    organization: OrganizationRow,
    { slug, source }: { slug: string; source: SpecSource },
): SpecRow {
    if (findSpecBySlug(service, organization.id, slug)) {
        const message = `slug: "${slug}" is already a specification of "${organization.id}"; add a new version to it instead.`;
        throw new ServiceError(409, message);
    }
    return service.db.transaction(() => {
        const { id } = insertSpec(service, organization.id, { slug });
        return setSource(service, id, source);
    });
}

export function createOrUpdateSpec(
    service: Service,
    organization: OrganizationRow,
    slug: string,
    source: SpecSource,
): SpecRow {
    const found = findSpecBySlug(service, organization.id, slug);
    return found ? setSource(service, found.id, source) : createSpec(service, organization, { slug, source });
}

interface NewSpec {
    slug: string;
    id?: string | undefined;
    visibility?: SpecRow['visibility'] | undefined;
    createdAt?: string | undefined;
}

export function insertSpec(
    { db, newId, now }: Service,
    organization: string,
    { id = newId(), slug, visibility = 'private', createdAt = now().toISOString() }: NewSpec,
): SpecRow {
    const values = { id, organization, slug, visibility, createdAt, updatedAt: createdAt };
    return db
        .insert(specs)
        .values({ ...values, processingState: 'pending' })
        .returning()
        .get();
}

function setSource(service: Service, id: string, source: SpecSource): SpecRow {
    return service.db.transaction(() => {
        enqueueSpecProcessingAndCancelOld(service, id, 'text' in source ? source.text : undefined);
        return updateSpec(service, id, {
            sourceURL: 'url' in source ? source.url : null,
            processingState: 'pending',
            lastProcessErrorCode: null,
            lastProcessError: null,
        });
    });
}

export function setSpecVisibility(service: Service, { id }: SpecRow, visibility: SpecRow['visibility']): SpecRow {
    return updateSpec(service, id, { visibility });
}

function updateSpec({ db, now }: Service, id: string, values: Partial<SpecRow>): SpecRow {
    const updatedAt = now().toISOString();
    return db
        .update(specs)
        .set({ ...values, updatedAt })
        .where(eq(specs.id, id))
        .returning()
        .get();
}

export function deleteSpec({ db }: Service, organization: string, slug: string): void {
    db.delete(specs)
        .where(and(eq(specs.organization, organization), eq(specs.slug, slug)))
        .run();
}

export function getSpec(
    service: Service,
    organization: string,
    slug: string,
    isVisible: (row: SpecRow) => boolean = () => true,
): SpecRow {
    const row = findSpecBySlug(service, organization, slug);
    if (!row || !isVisible(row)) throw createNotFoundError('OpenAPI specification', slug, `in "${organization}"`);
    return row;
}

export function findLatestSpecVersionId({ db }: Service, organization: string, id: string): string | null {
    const own = and(eq(specs.organization, organization), eq(specs.id, id));
    return db.select({ version: specs.lastVersion }).from(specs).where(own).get()?.version ?? null;
}

export function listPrivateSpecs({ db }: Service, organization: string): SpecRow[] {
    const own = and(eq(specs.organization, organization), eq(specs.visibility, 'private'));
    return db.select().from(specs).where(own).all();
}

interface SpecRange {
    after: string | undefined;
    limit: number;
    /** Ids of the private specifications to list. Default: all. */
    shownPrivateIds?: readonly string[] | undefined;
}

export function listSpecs(
    { db }: Service,
    organization: OrganizationRow,
    { after, limit, shownPrivateIds }: SpecRange,
): { rows: SpecRow[]; total: number | undefined } {
    const isShown = shownPrivateIds && or(eq(specs.visibility, 'public'), matchInList(specs.id, shownPrivateIds));
    const own = and(eq(specs.organization, organization.id), isShown);
    const rows = db
        .select()
        .from(specs)
        .where(and(own, matchAfterCursor({ time: specs.createdAt, id: specs.id, order: 'asc' }, after)))
        .orderBy(asc(specs.createdAt), asc(specs.id))
        .limit(limit)
        .all();
    return { rows, total: countRowsUpToLimit(db, specs, own) };
}

export function serializeSpec(service: Service, row: SpecRow, edit: boolean): OpenAPISpec {
    const { url } = service.urls;
    const { organization, sourceURL, lastVersion, lastProcessedAt, lastProcessErrorCode, lastProcessError, ...shown } =
        row;
    const published = `${url}${PUBLIC_SPECS_PATH}/${organization}/${row.slug}`;
    return {
        object: 'openapi-spec',
        ...shown,
        ...(sourceURL !== null && { sourceURL: stripUrlCredentials(sourceURL) }),
        ...(lastVersion !== null && { lastVersion }),
        ...(lastProcessedAt !== null && { lastProcessedAt }),
        ...(lastProcessErrorCode !== null && { lastProcessErrorCode }),
        ...(lastProcessError !== null && { lastProcessError }),
        ...serializeErrors(row),
        permissions: { view: true, edit },
        urls: {
            location: getSpecApiUrl(url, row),
            app: getStudioResourceUrl(service, 'specification', organization, row.slug),
            ...(row.visibility === 'public' && { published }),
        },
    };
}

/** Processing ends at the first error. */
function serializeErrors({
    lastProcessErrorCode: code,
    lastProcessError: message,
}: SpecRow): Pick<OpenAPISpec, 'lastProcessedErrorCount' | 'lastProcessedErrors'> {
    if (message === null) return { lastProcessedErrorCount: 0 };
    return {
        lastProcessedErrorCount: 1,
        lastProcessedErrors: [{ message, ...(code !== null && { code }) }],
    };
}

export function getSpecApiUrl(serviceUrl: string, { organization, slug }: SpecRow): string {
    return `${serviceUrl}/v1/orgs/${organization}/openapi/${slug}`;
}
