import { isNonArrayObject } from '@svc-int/api';

import { getValueAtPointer } from './list-spec-references.js';

export type SpecFields = Readonly<Record<string, unknown>>;

export interface OpenApiSpecification {
    document: unknown;
    files: ReadonlyMap<string, unknown>;
    url?: string | undefined;
}

export interface SpecPart {
    fields: SpecFields;
    file: unknown;
}

export interface SpecOperation {
    name: string;
    method: string;
    tags: string[];
    part: SpecPart;
    parameters: SpecPart[];
    /** Servers of the operation, else of its path, but not of the specification. */
    servers: unknown[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const MAX_REFERENCE_STEPS = 20;

const MAX_REFERENCE_LENGTH = 2000;

/** Returns empty `fields` if a reference has no target. */
export function resolveSpecPart(
    { document, files }: OpenApiSpecification,
    value: unknown,
    baseFile: unknown,
): SpecPart {
    let [found, file] = [value, baseFile];
    for (let step = 0; step < MAX_REFERENCE_STEPS; step++) {
        const { $ref } = toObjectOrEmpty(found);
        if (typeof $ref !== 'string') return { fields: toObjectOrEmpty(found), file };
        if ($ref.length > MAX_REFERENCE_LENGTH) break;
        const [url = '', pointer = ''] = $ref.split('#', 2);
        if (url !== '') file = files.get(url) ?? document;
        found = getValueAtPointer(file, pointer);
    }
    return { fields: {}, file };
}

export function getSpecInfo({ document }: OpenApiSpecification): SpecFields {
    return toObjectOrEmpty(toObjectOrEmpty(document)['info']);
}

export function listSpecTags({ document }: OpenApiSpecification): { name: string; description: string }[] {
    return toListOrEmpty(toObjectOrEmpty(document)['tags']).flatMap((tag) => {
        const { name, description } = toObjectOrEmpty(tag);
        return typeof name === 'string' ? [{ name, description: toTextOrEmpty(description) }] : [];
    });
}

export function findSpecOperation(
    spec: OpenApiSpecification,
    kind: 'paths' | 'webhooks',
    name: string,
    method: string,
): SpecOperation | undefined {
    const all = toObjectOrEmpty(toObjectOrEmpty(spec.document)[kind]);
    if (!Object.hasOwn(all, name)) return undefined;
    const wanted = method.toLowerCase();
    return parseOperations(spec, { [name]: all[name] }).find((one) => one.method === wanted);
}

export function listSpecOperations(spec: OpenApiSpecification): SpecOperation[] {
    return parseOperations(spec, toObjectOrEmpty(spec.document)['paths']);
}

export function listSpecWebhooks(spec: OpenApiSpecification): SpecOperation[] {
    return parseOperations(spec, toObjectOrEmpty(spec.document)['webhooks']);
}

export function listSpecModels(spec: OpenApiSpecification): [name: string, part: SpecPart][] {
    return Object.entries(getUnresolvedModelSchemas(spec)).map(([name, schema]) => [
        name,
        resolveSpecPart(spec, schema, spec.document),
    ]);
}

export function getUnresolvedModelSchemas({ document }: OpenApiSpecification): SpecFields {
    const { components, definitions } = toObjectOrEmpty(document);
    return toObjectOrEmpty(toObjectOrEmpty(components)['schemas'] ?? definitions);
}

function parseOperations(spec: OpenApiSpecification, paths: unknown): SpecOperation[] {
    return Object.entries(toObjectOrEmpty(paths)).flatMap(([name, item]) => {
        const { fields, file } = resolveSpecPart(spec, item, spec.document);
        return METHODS.filter((method) => isNonArrayObject(fields[method])).map((method) => {
            const part = resolveSpecPart(spec, fields[method], file);
            const shared = toListOrEmpty(fields['parameters']).map((parameter) =>
                resolveSpecPart(spec, parameter, file),
            );
            const own = toListOrEmpty(part.fields['parameters']).map((parameter) =>
                resolveSpecPart(spec, parameter, part.file),
            );
            const tags = toListOrEmpty(part.fields['tags']).filter((tag) => typeof tag === 'string');
            const servers = [part.fields['servers'], fields['servers']]
                .map(toListOrEmpty)
                .find((some) => some.length > 0);
            return { name, method, tags, part, parameters: mergeParameters(shared, own), servers: servers ?? [] };
        });
    });
}

/** An operation overrides parameters of its path with the same `name` and `in`. */
function mergeParameters(shared: readonly SpecPart[], own: readonly SpecPart[]): SpecPart[] {
    const getKey = ({ fields }: SpecPart) => `${toTextOrEmpty(fields['in'])} ${toTextOrEmpty(fields['name'])}`;
    const known = new Set(own.map(getKey));
    return [...shared.filter((part) => !known.has(getKey(part))), ...own];
}

export function toObjectOrEmpty(value: unknown): SpecFields {
    return isNonArrayObject(value) ? value : {};
}

export function toListOrEmpty(value: unknown): unknown[] {
    return Array.isArray(value) ? value : [];
}

export function toTextOrEmpty(value: unknown): string {
    return typeof value === 'string' ? value : '';
}
