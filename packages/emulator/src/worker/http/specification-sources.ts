import type { ContentReference } from '@svc-int/api';

import type { OpenApiSpecification } from '../../openapi/specification-reader.js';
import type { SpecificationBlock } from '../markdown/index.js';
import type { Service } from '../service/service.js';
import { createSpecificationPrintBlocks } from '../subjects/computed/index.js';
import { type ContentContext, type ResolvedLocation, resolveReference } from '../subjects/pages/index.js';
import type { ReadPrintedSpecification } from '../subjects/pdf/index.js';
import { readContentFile } from '../subjects/revisions/index.js';
import {
    readExternalSpecificationWithTimeout,
    readSpecVersionFiles,
    type UrlOrFileSpecSource,
} from '../subjects/specs/index.js';
import type { HttpToolsHost } from './http-host.js';

/** A page can only show specifications of its organization. */
export function findReferencedSpec(service: Service, context: ContentContext, ref: ContentReference) {
    const { location } = resolveReference(service, context, ref);
    return location?.kind === 'openapi' ? location.spec : undefined;
}

export function findSpecSource(
    service: Service & HttpToolsHost,
    location: ResolvedLocation | undefined,
): UrlOrFileSpecSource | undefined {
    if (location?.kind === 'url') return service.http.remoteImages ? { url: location.url } : undefined;
    if (location?.kind !== 'file') return undefined;
    const { file } = location;
    return { file: `${file.space}/${file.id}`, size: file.size, read: () => readContentFile(service, file) };
}

type FindLocation = (context: ContentContext, reference: ContentReference) => ResolvedLocation | undefined;

/** `findLocation` returns visible targets. */
export function createPrintedSpecificationReader(
    service: Service & HttpToolsHost,
    findLocation: FindLocation,
): ReadPrintedSpecification {
    const versions = new Map<string, OpenApiSpecification>();
    const readVersion = (version: string): OpenApiSpecification => {
        const read = versions.get(version) ?? readSpecVersionFiles(service, version);
        versions.set(version, read);
        return read;
    };
    const readSpecification = async (context: ContentContext, { type, data }: SpecificationBlock) => {
        if (type !== 'swagger') {
            const version = findReferencedSpec(service, context, data.ref)?.lastVersion;
            return version ? readVersion(version) : undefined;
        }
        const source = findSpecSource(service, findLocation(context, data.ref));
        return source && readExternalSpecificationWithTimeout(service, source);
    };
    return async (context, block) => {
        const spec = await readSpecification(context, block);
        return spec && createSpecificationPrintBlocks(service, spec, block);
    };
}
