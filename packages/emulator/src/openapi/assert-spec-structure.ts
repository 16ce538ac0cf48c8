import * as z from 'zod';

import { type SpecDocument, SpecificationError } from './parse-document.js';

const object = z.looseObject({});

/** Reports only the first invalid entry: hundreds of thousands of issues would overflow Zod's stack. */
function createListSchema(item: z.ZodType) {
    return z.array(z.unknown()).superRefine((items, context) => addFirst(items.entries(), item, context));
}

function addFirst(
    entries: Iterable<readonly [PropertyKey, unknown]>,
    schema: z.ZodType,
    context: z.core.$RefinementCtx,
): void {
    for (const [key, value] of entries) {
        const [issue] = schema.safeParse(value).error?.issues ?? [];
        if (!issue) continue;
        context.addIssue({ code: 'custom', message: issue.message, path: [key, ...issue.path] });
        return;
    }
}

/** YAML parses `version: 1.0` as a number. */
const infoSchema = z.looseObject({ title: z.string(), version: z.union([z.string(), z.number()]) });

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

function createPathsSchema(operation: z.ZodType) {
    const operations = Object.fromEntries(METHODS.map((method) => [method, operation.optional()]));
    const pathItem = z.looseObject({ ...operations, parameters: createListSchema(object).optional() });
    return object.superRefine((paths, context) => {
        const shown = Object.entries(paths).filter(([path]) => !path.startsWith('x-'));
        const wrong = shown.find(([path]) => !path.startsWith('/'));
        if (wrong) context.addIssue({ code: 'custom', message: 'a path begins with "/"', path: [wrong[0]] });
        else addFirst(shown, pathItem, context);
    });
}

const operationFields = {
    parameters: createListSchema(object).optional(),
    tags: createListSchema(z.string()).optional(),
};
const closedPaths = createPathsSchema(z.looseObject({ ...operationFields, responses: object }));
const openPaths = createPathsSchema(z.looseObject({ ...operationFields, responses: object.optional() }));

const shared = { info: infoSchema, components: object.optional(), tags: createListSchema(object).optional() };

const SCHEMAS = {
    '2.0': z.looseObject({ ...shared, paths: closedPaths, definitions: object.optional() }),
    '3.0': z.looseObject({ ...shared, paths: closedPaths, servers: createListSchema(object).optional() }),
    '3.1': z
        .looseObject({ ...shared, paths: openPaths.optional(), webhooks: object.optional() })
        .refine(
            ({ paths, components, webhooks }) => (paths ?? components ?? webhooks) !== undefined,
            'needs "paths", "components" or "webhooks"',
        ),
};

/** Throws `SpecificationError` unless the document is OpenAPI 2.0, 3.0 or 3.1. */
export function assertSpecStructure(document: SpecDocument): void {
    const { error } = SCHEMAS[getVersion(document)].safeParse(document);
    const [issue] = error?.issues ?? [];
    if (!issue) return;
    const path = issue.path.map((part) => String(part)).join(' → ');
    throw new SpecificationError(path === '' ? `It ${issue.message}.` : `At ${path}: ${issue.message}.`);
}

function getVersion({ openapi, swagger }: SpecDocument): keyof typeof SCHEMAS {
    // YAML parses an unquoted version as a number.
    if (String(swagger) === '2.0' || swagger === 2) return '2.0';
    const [version] = /^3\.[01](?=\.\d)/.exec(String(openapi)) ?? [];
    if (version === '3.0' || version === '3.1') return version;
    const declared = openapi ?? swagger;
    if (declared === undefined) throw new SpecificationError('It has neither "openapi:" nor "swagger:" at its top.');
    throw new SpecificationError(`Its version is ${JSON.stringify(declared)}, not 2.0, 3.0.x or 3.1.x.`);
}
