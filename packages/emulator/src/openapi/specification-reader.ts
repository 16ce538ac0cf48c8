import { isNonArrayObject } from '@svc-int/api';

import { getByPointer } from './find-references.js';

export type SpecFields = Readonly<Record<string, unknown>>;

/** A specification, with the files that it refers to by URL. */
export interface OpenApiSpecification {
    document: unknown;
    files: ReadonlyMap<string, unknown>;
    /** URL that it was read from; undefined where it was given as a text or a file. */
    url?: string | undefined;
}

/** A part of a specification, and the file that it stands in: references are relative to that. */
export interface SpecPart {
    fields: SpecFields;
    file: unknown;
}

/** An operation of a path, or the request of a webhook. */
export interface SpecOperation {
    /** Path, or name of the webhook. */
    name: string;
    method: string;
    tags: string[];
    part: SpecPart;
    /** Parameters of the operation and of its path. */
    parameters: SpecPart[];
    /** Servers of the operation, or those of its path; empty where only the specification names some. */
    servers: unknown[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** References that lead to references. */
const MAX_REFERENCE_STEPS = 20;

/** Longest reference that is followed, in UTF-16 units: each part of it takes a step. */
const MAX_REFERENCE_LENGTH = 2000;

/** A part of a specification, found where a reference leads; empty where it leads nowhere. */
export function resolvePart({ document, files }: OpenApiSpecification, value: unknown, baseFile: unknown): SpecPart {
    let [found, file] = [value, baseFile];
    for (let step = 0; step < MAX_REFERENCE_STEPS; step++) {
        const { $ref } = toObjectOrEmpty(found);
        if (typeof $ref !== 'string') return { fields: toObjectOrEmpty(found), file };
        if ($ref.length > MAX_REFERENCE_LENGTH) break;
        const [url = '', pointer = ''] = $ref.split('#', 2);
        if (url !== '') file = files.get(url) ?? document;
        found = getByPointer(file, pointer);
    }
    return { fields: {}, file };
}

export function getInfo({ document }: OpenApiSpecification): SpecFields {
    return toObjectOrEmpty(toObjectOrEmpty(document)['info']);
}

/** The tags that a specification describes, in its order. */
export function listTags({ document }: OpenApiSpecification): { name: string; description: string }[] {
    return toListOrEmpty(toObjectOrEmpty(document)['tags']).flatMap((tag) => {
        const { name, description } = toObjectOrEmpty(tag);
        return typeof name === 'string' ? [{ name, description: toTextOrEmpty(description) }] : [];
    });
}

/** One operation, by the name of its path or webhook; undefined where there is none. */
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

export function listWebhooks(spec: OpenApiSpecification): SpecOperation[] {
    return parseOperations(spec, toObjectOrEmpty(spec.document)['webhooks']);
}

/** The models of a specification by name. */
export function listModels(spec: OpenApiSpecification): [name: string, part: SpecPart][] {
    return Object.entries(getUnresolvedModelSchemas(spec)).map(([name, schema]) => [
        name,
        resolvePart(spec, schema, spec.document),
    ]);
}

/** The schemas of models by name, as they are written: of 3.x, or of 2.0. */
export function getUnresolvedModelSchemas({ document }: OpenApiSpecification): SpecFields {
    const { components, definitions } = toObjectOrEmpty(document);
    return toObjectOrEmpty(toObjectOrEmpty(components)['schemas'] ?? definitions);
}

function parseOperations(spec: OpenApiSpecification, paths: unknown): SpecOperation[] {
    return Object.entries(toObjectOrEmpty(paths)).flatMap(([name, item]) => {
        const { fields, file } = resolvePart(spec, item, spec.document);
        return METHODS.filter((method) => isNonArrayObject(fields[method])).map((method) => {
            const part = resolvePart(spec, fields[method], file);
            const shared = toListOrEmpty(fields['parameters']).map((parameter) => resolvePart(spec, parameter, file));
            const own = toListOrEmpty(part.fields['parameters']).map((parameter) =>
                resolvePart(spec, parameter, part.file),
            );
            const tags = toListOrEmpty(part.fields['tags']).filter((tag) => typeof tag === 'string');
            const servers = [part.fields['servers'], fields['servers']]
                .map(toListOrEmpty)
                .find((some) => some.length > 0);
            return { name, method, tags, part, parameters: withOwn(shared, own), servers: servers ?? [] };
        });
    });
}

/** Parameters of an operation take the place of those of its path with the same name and place. */
function withOwn(shared: readonly SpecPart[], own: readonly SpecPart[]): SpecPart[] {
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
